import { data } from "react-router";
import { refusals } from "#app/rules/accounts/accounts.ts";
import { queueDigestFor, switchDigest } from "#app/server/enquiries/desk/digest.server.ts";
import { hashedKey, LimitReached, limitOnly, takeOne } from "#app/server/guard/limits.server.ts";
import { isWebhookSet, sendTestEvent } from "#app/server/outbox/webhook.server.ts";

/** What the screen shows after a form was sent. */
type HoursAnswer = { done?: string; error?: string };

type Admin = { id: string; email: string };

export async function answerHoursForm(form: FormData, { id, email }: Admin) {
  switch (form.get("intent")) {
    case "digest-on":
      await switchDigest(true, email);
      return answer({ done: "The digest is on." });
    case "digest-off":
      await switchDigest(false, email);
      return answer({ done: "The digest is off." });
    case "digest-now":
      return sendDigest(id);
    case "test-event":
      return testWebhook(id);
    default:
      return answer({ error: "Please check your input" }, 400);
  }
}

async function sendDigest(userId: string) {
  if (await isTooMuch("digest-now", userId)) return answer({ error: refusals.tooMany }, 429);
  await queueDigestFor(userId);
  return answer({ done: "Today's digest is on its way to you." });
}

async function testWebhook(userId: string) {
  if (!isWebhookSet()) return answer({ error: "No webhook is set." }, 409);
  if (await isTooMuch("test-event", userId)) return answer({ error: refusals.tooMany }, 429);
  const { ok, detail } = await sendTestEvent();
  if (ok) return answer({ done: `The test event was accepted. ${detail}` });
  // Not an error of the form: the page shows the new state of the webhook.
  return answer({ error: `The test event was not accepted. ${detail}` });
}

/** A press sends a mail or a request, so a key held down must not send hundreds. */
async function isTooMuch(purpose: string, userId: string) {
  const limit = { key: hashedKey(purpose, userId), max: 5, seconds: 600 };
  return (await takeOne([limit]).catch(limitOnly)) instanceof LimitReached;
}

function answer(content: HoursAnswer, status = 200) {
  return data(content, { status });
}
