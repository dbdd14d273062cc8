import { data } from "react-router";
import { refusals } from "#app/rules/accounts.ts";
import { type Acknowledgement, defaultAcknowledgement } from "#app/rules/desk/acknowledgement.ts";
import { acknowledgementSchema } from "#app/rules/desk/acknowledgement-schema.ts";
import {
  findAcknowledgement,
  saveAcknowledgement,
} from "#app/server/desk/acknowledgement.server.ts";
import { queueDigestFor, switchDigest } from "#app/server/desk/digest.server.ts";
import { isWebhookSet, sendTestEvent } from "#app/server/desk/webhook.server.ts";
import { hashedKey, LimitReached, limitOnly, takeOne } from "#app/server/limits.server.ts";
import { previewOf } from "./hours-view.server.ts";

/** What the screen shows after a form was sent. */
type HoursAnswer = {
  done?: string;
  error?: string;
  /** Words that are not saved, with what is wrong with them. */
  words?: {
    words: Acknowledgement;
    preview?: { subject: string; text: string };
    problems?: { subject?: string; body?: string };
  };
};

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
    case "save-words":
      return saveWords(form, email);
    case "preview-words":
      return previewWords(form);
    case "original-words":
      return restoreWords(email);
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

async function saveWords(form: FormData, by: string) {
  const typed = typedWords(form);
  const checked = acknowledgementSchema.safeParse(typed);
  if (!checked.success) return refuseWords(typed, checked.error.issues);
  await saveAcknowledgement(checked.data, by);
  const state = checked.data.on ? "Senders get it from now on." : "It stays off.";
  return answer({ done: `The acknowledgement is saved. ${state}` });
}

function previewWords(form: FormData) {
  const typed = typedWords(form);
  const checked = acknowledgementSchema.safeParse(typed);
  if (!checked.success) return refuseWords(typed, checked.error.issues);
  return answer({ words: { words: checked.data, preview: previewOf(checked.data) } });
}

async function restoreWords(by: string) {
  const { on } = await findAcknowledgement();
  await saveAcknowledgement({ ...defaultAcknowledgement, on }, by);
  return answer({ done: "The original words are back." });
}

async function testWebhook(userId: string) {
  if (!isWebhookSet()) return answer({ error: "No webhook is set." }, 409);
  if (await isTooMuch("test-event", userId)) return answer({ error: refusals.tooMany }, 429);
  const { ok, detail } = await sendTestEvent();
  if (ok) return answer({ done: `The test event was accepted. ${detail}` });
  // Not an error of the form: the page shows the new state of the webhook.
  return answer({ error: `The test event was not accepted. ${detail}` });
}

function typedWords(form: FormData): Acknowledgement {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 10_000);
  return { on: form.get("on") === "on", subject: text("subject"), body: text("body") };
}

function refuseWords(words: Acknowledgement, issues: { path: PropertyKey[]; message: string }[]) {
  const problem = (field: string) => issues.find(({ path }) => path[0] === field)?.message;
  const problems = { subject: problem("subject"), body: problem("body") };
  return answer({ error: "Please check the acknowledgement.", words: { words, problems } }, 400);
}

/** A press sends a mail or a request, so a key held down must not send hundreds. */
async function isTooMuch(purpose: string, userId: string) {
  const limit = { key: hashedKey(purpose, userId), max: 5, seconds: 600 };
  return (await takeOne([limit]).catch(limitOnly)) instanceof LimitReached;
}

function answer(content: HoursAnswer, status = 200) {
  return data(content, { status });
}
