import { nameFromEmail } from "#app/rules/accounts/staff-name.ts";
import { maxAnswerLength } from "#app/rules/enquiries/enquiry-entries.ts";
import { formNames } from "#app/rules/enquiries/form-labels.ts";
import { referenceOf } from "#app/rules/enquiries/reference.ts";
import {
  fillReply,
  type PlaceholderValues,
  placeholders,
} from "#app/rules/enquiries/reply-placeholders.ts";
import { siteDate } from "#app/rules/time/site-time.ts";
import type { ChangedWords, Submission } from "#app/server/db/schema.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { storedWords } from "#app/server/words/current.server.ts";
import { publishExamples } from "#app/server/words/word-store.server.ts";
import { same } from "#app/words/word-places.ts";
import { pageWords } from "#app/words/words.ts";
import { site } from "#site.config.ts";
import { demoReplies } from "./demo-replies.ts";

/** Answers that are used again. */
export type SavedReply = { id: string; name: string; body: string };

const original = { replies: [] as SavedReply[] };
const group = "saved-replies";

pageWords("saved-replies", original, {
  name: "Saved replies",
  hidden: true,
  mail: ["light", "text"],
  note: "Choose one while answering an enquiry; its placeholders are filled in for you.",
  bytes: 2_500_000,
  words: {
    replies: { one: "reply", most: 100, sample: { id: "", name: "", body: "" } },
    "replies.name": { max: 80, optional: false },
    "replies.body": {
      name: "Text",
      max: maxAnswerLength,
      lines: true,
      optional: false,
      placeholders,
      braces: true,
    },
  },
});

export function listReplies() {
  return storedWords(group, original).replies;
}

export function findReply(id: string) {
  return listReplies().find((reply) => reply.id === id);
}

/** A reply filled with what is known of an enquiry, and of who answers it. */
export function filledReply({ body }: SavedReply, enquiry: Enquiry, writer: Writer) {
  return fillReply(body, valuesFor(enquiry, writer));
}

/** Who answers. */
export type Writer = { email: string; name?: string | undefined; line?: string | undefined };

type Enquiry = Pick<Submission, "id" | "fields" | "form_type" | "created_at">;

function valuesFor(enquiry: Enquiry, writer: Writer): PlaceholderValues {
  const { id, fields, form_type, created_at } = enquiry;
  const name = fields.name?.trim() ?? "";
  return {
    "first name": name.split(/\s+/)[0] ?? "",
    name,
    "company or brand": fields.company || fields.brandName || "",
    form: formNames[form_type].toLowerCase(),
    date: siteDate(created_at),
    reference: referenceOf(id),
    "booking link": `${siteUrl()}/go/call?ref=${referenceOf(id)}`,
    "my name": writer.name ?? nameFromEmail(writer.email) ?? "",
    "my role": writer.line ?? "",
    "site name": site.name,
  };
}

/** Where there is none yet. */
export async function addDemoReplies() {
  await publishExamples(group, ({ draft, published }) =>
    !draft && repliesIn(published).length === 0 ? { replies: demoReplies } : undefined,
  );
}

/** Those that nobody changed. */
export async function removeDemoReplies() {
  await publishExamples(group, ({ published }) => {
    const replies = repliesIn(published);
    const own = replies.filter((reply) => !demoReplies.some((demo) => same(demo, reply)));
    if (own.length === replies.length) return undefined;
    return own.length > 0 ? { replies: own } : {};
  });
}

function repliesIn({ replies }: ChangedWords): readonly SavedReply[] {
  return Array.isArray(replies?.value) ? replies.value : [];
}
