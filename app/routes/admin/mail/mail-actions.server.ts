import { data } from "react-router";
import { clock } from "#app/server/clock.server.ts";
import { runCanary } from "#app/server/enquiries/desk/canary.server.ts";
import { retryFailedMails, retryMail } from "#app/server/enquiries/desk/mail-list.server.ts";
import { sendTestMail } from "#app/server/enquiries/desk/test-mail.server.ts";
import { LimitReached, limitOnly, takeOne } from "#app/server/guard/limits.server.ts";

export type MailAnswer = { done?: string; error?: string };

/** What an admin pressed on the mail screen. */
export async function changeMail(form: FormData, userId: string) {
  const intent = form.get("intent");
  if (intent === "retry") return retry(String(form.get("id")));
  if (intent === "retry-failed") return retryFailed();
  if (intent === "test-mail") return testMail(userId);
  if (intent === "test-enquiry") return testEnquiry();
  return answer({ error: "Please check your input" }, 400);
}

async function retry(id: string) {
  if (await retryMail(id)) return answer({ done: "It is tried again now." });
  return answer({ error: "This mail is on its way already, or it was sent." }, 409);
}

async function retryFailed() {
  const total = await retryFailedMails();
  if (total === 0) return answer({ done: "There is no failed mail." });
  return answer({ done: `${total} ${total === 1 ? "mail is" : "mails are"} tried again now.` });
}

async function testMail(userId: string) {
  const refused = await sendTestMail(userId).catch(limitOnly);
  return refused instanceof LimitReached ? tooMany(refused) : answer({});
}

/** A mail server that is slow to refuse is not waited for: the screen shows it later. */
async function testEnquiry() {
  const limit = { key: "test-enquiry", max: 5, seconds: 600 };
  const refused = await takeOne([limit]).catch(limitOnly);
  if (refused instanceof LimitReached) return tooMany(refused);
  const result = await Promise.race([runCanary(), clock.sleep(12_000, { ref: false })]);
  if (!result) return answer({ done: "The test enquiry is still on its way. Look again soon." });
  return answer(
    result.ok ? { done: "The test enquiry arrived." } : { error: "The test enquiry got lost." },
  );
}

function tooMany({ retryAfter }: LimitReached) {
  const minutes = Math.ceil(retryAfter / 60);
  const error = `That was five in ten minutes. The next is possible in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
  return answer({ error }, 429, { "Retry-After": String(retryAfter) });
}

function answer(words: MailAnswer, status = 200, headers: HeadersInit = {}) {
  return data(words, { status, headers });
}
