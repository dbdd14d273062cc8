import { data, href, redirect } from "react-router";
import type { Question } from "#app/routes/admin/confirmation.tsx";
import { emailAddress } from "#app/rules/text/email.ts";
import { cleanText } from "#app/rules/text/text.ts";
import type { By } from "#app/server/accounts/user-changes.server.ts";
import { discardImport, startImport } from "#app/server/newsletter/import-review.server.ts";
import {
  changeAddress,
  changeSubscriber,
  isSubscriberChange,
  type SubscriberChange,
} from "#app/server/newsletter/subscriber-changes.server.ts";
import { findSubscriber } from "#app/server/newsletter/subscribers.server.ts";

/** What the screen tells after something was pressed. */
export type Answer = { done?: string; error?: string; question?: Question };

export async function answerForm(form: FormData, by: By) {
  const intent = form.get("intent");
  if (intent === "import" || intent === "discard") return decideImport(form, by);
  if (!isSubscriberChange(intent)) return refuse("Please check your input", 400);
  if (form.has("address")) return changeTyped(form, intent, by);
  const id = String(form.get("id"));
  const subscriber = await findSubscriber(id);
  if (!subscriber) return refuse("This subscriber is no longer here.", 404);
  const question = form.has("confirmed") ? undefined : questionAbout(intent, id, subscriber.email);
  if (question) return data<Answer>({ question });
  if (!(await changeSubscriber(id, intent, by))) return refuse(impossible[intent], 409);
  return data<Answer>({ done: done[intent] });
}

async function decideImport(form: FormData, by: By) {
  const id = String(form.get("id"));
  if (form.get("intent") === "discard") {
    await discardImport(id);
    return redirect(href("/admin/subscribers"), 303);
  }
  const agreed = form.has("agreed");
  const statement = cleanText(String(form.get("statement") ?? "")).slice(0, 500);
  if (agreed && statement === "")
    return refuse("Say how they agreed, so that you can show it.", 400);
  await startImport(id, agreed ? statement : undefined, by);
  return redirect(`${href("/admin/subscribers")}?import=${encodeURIComponent(id)}`, 303);
}

async function changeTyped(form: FormData, intent: SubscriberChange, by: By) {
  const email = emailAddress(form.get("address"));
  if (!email) return refuse("Enter a whole address.", 400);
  if (intent !== "never-write" && intent !== "allow-again")
    return refuse("Please check your input", 400);
  await changeAddress(email, intent, by);
  return data<Answer>({ done: done[intent] });
}

function questionAbout(intent: SubscriberChange, id: string, email: string): Question | undefined {
  const fields = { id, intent };
  if (intent === "unsubscribe") {
    return {
      fields,
      title: "Unsubscribe this person?",
      text: `${email} gets no more newsletters. Only they can subscribe again.`,
      button: "Unsubscribe",
    };
  }
  if (intent !== "never-write") return undefined;
  return {
    fields,
    title: "Never write to this person?",
    text: `${email} gets no newsletter and no mail that asks for one, also when somebody signs the address up again. Only staff can allow it again.`,
    button: "Never write",
  };
}

function refuse(error: string, status: number) {
  return data<Answer>({ error }, { status });
}

const done: Record<SubscriberChange, string> = {
  unsubscribe: "Unsubscribed. Only the person can subscribe again.",
  "never-write": "Nothing is written to this address from now on.",
  "allow-again": "Allowed again. The person can sign up and is asked to confirm.",
  "ask-again": "The mail that asks to confirm is on its way.",
};

const impossible: Record<SubscriberChange, string> = {
  unsubscribe: "There was nothing to unsubscribe from.",
  "never-write": "This address is on the list already.",
  "allow-again": "This address is allowed already.",
  "ask-again": "Two mails were sent within a day. Wait until tomorrow.",
};
