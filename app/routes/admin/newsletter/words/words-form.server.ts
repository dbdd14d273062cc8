import { data } from "react-router";
import type { z } from "zod";
import {
  type ConfirmationWords,
  defaultConfirmation,
  defaultWelcome,
  type Welcome,
} from "#app/rules/desk/newsletter-words.ts";
import { confirmationSchema, welcomeSchema } from "#app/rules/desk/newsletter-words-schema.ts";
import {
  findWelcome,
  saveConfirmation,
  saveWelcome,
} from "#app/server/newsletter/newsletter-words.server.ts";

type Problems = Partial<Record<string, string>>;

/** Words that were typed, and what is wrong with them. */
type Checked<Words> = { words: Words; problems?: Problems };

/** What the screen shows after a form was sent. */
type WordsAnswer = {
  done?: string;
  error?: string;
  /** Words that are not saved. */
  welcome?: Checked<Welcome>;
  confirmation?: Checked<ConfirmationWords>;
};

export async function answerWordsForm(form: FormData, by: string) {
  switch (form.get("intent")) {
    case "save-welcome":
      return saveTypedWelcome(form, by);
    case "original-welcome": {
      const { on } = await findWelcome();
      await saveWelcome({ ...defaultWelcome, on }, by);
      return answer({ done: "The original words of the welcome mail are back." });
    }
    case "save-confirmation":
      return saveTypedConfirmation(form, by);
    case "original-confirmation":
      await saveConfirmation(defaultConfirmation, by);
      return answer({ done: "The original words of the confirmation mail are back." });
    default:
      return answer({ error: "Please check your input" }, 400);
  }
}

async function saveTypedWelcome(form: FormData, by: string) {
  const welcome = checkWelcome(form);
  if (welcome.problems) return answer({ error: "Please check the welcome mail.", welcome }, 400);
  await saveWelcome(welcome.words, by);
  const state = welcome.words.on ? "Whoever confirms gets it from now on." : "It stays off.";
  return answer({ done: `The welcome mail is saved. ${state}` });
}

async function saveTypedConfirmation(form: FormData, by: string) {
  const confirmation = checkConfirmation(form);
  if (confirmation.problems) {
    return answer({ error: "Please check the confirmation mail.", confirmation }, 400);
  }
  await saveConfirmation(confirmation.words, by);
  return answer({ done: "The confirmation mail is saved." });
}

export function checkWelcome(form: FormData) {
  const typed = { on: form.get("on") === "on", ...texts(form, "subject", "body") };
  return check(welcomeSchema, typed);
}

export function checkConfirmation(form: FormData) {
  return check(confirmationSchema, texts(form, "subject", "heading", "introduction"));
}

function check<Words>(schema: z.ZodType<Words>, typed: Words): Checked<Words> {
  const checked = schema.safeParse(typed);
  if (checked.success) return { words: checked.data };
  const problems: Problems = {};
  for (const { path, message } of checked.error.issues) problems[String(path[0])] ??= message;
  return { words: typed, problems };
}

/** What is shown again is never longer than a form holds. */
function texts<Name extends string>(form: FormData, ...names: Name[]) {
  const fields = names.map((name) => [name, String(form.get(name) ?? "").slice(0, 10_000)]);
  return Object.fromEntries(fields) as Record<Name, string>;
}

function answer(content: WordsAnswer, status = 200) {
  return data(content, { status });
}
