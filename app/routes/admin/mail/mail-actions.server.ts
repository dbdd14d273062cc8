import { data } from "react-router";
import { retryFailedMails, retryMail } from "#app/server/desk/mail-list.server.ts";
import { sendTestMail } from "#app/server/desk/test-mail.server.ts";
import { LimitReached, limitOnly } from "#app/server/limits.server.ts";

export type MailAnswer = { done?: string; error?: string };

/** What an admin pressed on the mail screen. */
export async function changeMail(form: FormData, userId: string) {
  const intent = form.get("intent");
  if (intent === "retry") return retry(String(form.get("id")));
  if (intent === "retry-failed") return retryFailed();
  if (intent === "test-mail") return testMail(userId);
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
  if (!(refused instanceof LimitReached)) return answer({});
  const minutes = Math.ceil(refused.retryAfter / 60);
  return answer(
    {
      error: `You have sent five test mails. The next is possible in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    },
    429,
    { "Retry-After": String(refused.retryAfter) },
  );
}

function answer(words: MailAnswer, status = 200, headers: HeadersInit = {}) {
  return data(words, { status, headers });
}
