import { isNewsletterList, type NewsletterList } from "#app/rules/newsletter/newsletter-lists.ts";
import { maxFirstNameLength, readFirstName } from "#app/rules/people/first-name.ts";
import { emailAddress } from "#app/rules/text/email.ts";
import type { Subscriber } from "#app/server/db/schema.server.ts";
import { LimitReached, limitOnly } from "#app/server/guard/limits.server.ts";
import { requestMove } from "#app/server/newsletter/moves.server.ts";
import { savePreferences } from "#app/server/newsletter/preferences.server.ts";
import { unsubscribe } from "#app/server/newsletter/subscribers.server.ts";

/** What the page tells after something was pressed; at the end it leads to the page that says so. */
export type Answer = { done?: string; error?: string; typed?: Typed; isEnd?: boolean };

/** What was wrong comes back, for the form without scripts. */
type Typed = { email: string } | { firstName: string; lists: NewsletterList[] };

export async function answerPreferences(form: FormData, subscriber: Subscriber): Promise<Answer> {
  const intent = form.get("intent");
  if (intent === "unsubscribe") {
    await unsubscribe(subscriber.id);
    return { isEnd: true };
  }
  if (subscriber.state !== "confirmed") return { error: "You are not subscribed at the moment." };
  return intent === "move" ? askToMove(form, subscriber) : save(form, subscriber);
}

async function save(form: FormData, { id }: Subscriber): Promise<Answer> {
  const typed = String(form.get("firstName") ?? "").trim();
  const firstName = typed === "" ? null : readFirstName(typed);
  const lists = form.getAll("list").filter(isNewsletterList);
  if (firstName === undefined) {
    const error = `Please enter a name of at most ${maxFirstNameLength} letters.`;
    return { error, typed: { firstName: typed.slice(0, 300), lists } };
  }
  await savePreferences(id, { lists, firstName });
  return lists.length === 0 ? { isEnd: true } : { done: "Saved." };
}

async function askToMove(form: FormData, subscriber: Subscriber): Promise<Answer> {
  const typed = { email: String(form.get("email") ?? "").slice(0, 300) };
  const email = emailAddress(typed.email);
  if (!email) return { error: "Please enter a valid email address.", typed };
  if (email === subscriber.email) return { error: "This is the address we have.", typed };
  const reached = await requestMove(subscriber, email).catch(limitOnly);
  if (reached instanceof LimitReached) {
    return { error: "You have asked several times today. Please wait until tomorrow.", typed };
  }
  return {
    done: `If we may write to ${email}, a mail with a link is on its way. Nothing changes before you press its button.`,
  };
}
