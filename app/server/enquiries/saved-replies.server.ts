import { randomUUID } from "node:crypto";
import { demoReplies } from "#app/demo/saved-replies.ts";
import { oneLine } from "#app/rules/desk/answer-words.ts";
import { maxAnswerLength } from "#app/rules/desk/enquiry-entries.ts";
import { unknownInReply } from "#app/rules/desk/placeholders.ts";
import type { FieldProblem } from "#app/rules/forms.ts";
import { lengthOf, wellFormed } from "#app/rules/text.ts";
import { db } from "#app/server/db/db.server.ts";

/** Answers that are used again. */
export type SavedReply = { id: string; name: string; body: string; updated_at: string };

const maxNameLength = 80;
const maxReplies = 100;

export function listReplies() {
  return db.selectFrom("saved_replies").selectAll().orderBy("name").orderBy("id").execute();
}

export function findReply(id: string) {
  return db.selectFrom("saved_replies").selectAll().where("id", "=", id).executeTakeFirst();
}

type ReplyFields = { name: string; body: string };

/** Adds a reply, or changes the one with this id. Returns what is wrong with it. */
export async function saveReply(
  id: string | undefined,
  typed: ReplyFields,
): Promise<FieldProblem[]> {
  const reply = { name: oneLine(wellFormed(typed.name)), body: wellFormed(typed.body).trim() };
  const problems = problemsOf(reply);
  if (problems.length > 0) return problems;
  const changed = { ...reply, updated_at: new Date().toISOString() };
  if (!id) return addReply(changed);
  const saved = await db
    .updateTable("saved_replies")
    .set(changed)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return saved ? [] : [{ field: "", message: replyGone }];
}

export async function deleteReply(id: string) {
  const gone = await db
    .deleteFrom("saved_replies")
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return gone !== undefined;
}

/** Where there is none yet. */
export async function addDemoReplies() {
  if ((await countReplies()) > 0) return;
  const updated_at = new Date().toISOString();
  await db
    .insertInto("saved_replies")
    .values(demoReplies.map((reply) => ({ ...reply, updated_at })))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Those that nobody changed. */
export async function removeDemoReplies() {
  for (const { id, name, body } of demoReplies) {
    await db
      .deleteFrom("saved_replies")
      .where("id", "=", id)
      .where("name", "=", name)
      .where("body", "=", body)
      .execute();
  }
}

export const replyGone = "This reply no longer exists. It may have been deleted in another window.";

async function addReply(reply: Omit<SavedReply, "id">): Promise<FieldProblem[]> {
  if ((await countReplies()) >= maxReplies) {
    return [{ field: "", message: `There are ${maxReplies} saved replies. Delete one first.` }];
  }
  await db
    .insertInto("saved_replies")
    .values({ id: randomUUID(), ...reply })
    .execute();
  return [];
}

async function countReplies() {
  const { total } = await db
    .selectFrom("saved_replies")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function problemsOf({ name, body }: ReplyFields): FieldProblem[] {
  const problems = [
    { field: "name", message: nameProblem(name) },
    { field: "body", message: bodyProblem(body) },
  ];
  return problems.filter((problem): problem is FieldProblem => problem.message !== undefined);
}

function nameProblem(name: string) {
  if (name === "") return "Give the reply a name.";
  return lengthOf(name) > maxNameLength
    ? `The name may have ${maxNameLength} characters.`
    : undefined;
}

function bodyProblem(body: string) {
  if (body === "") return "Write the reply.";
  if (lengthOf(body) > maxAnswerLength) {
    return `The reply may have ${maxAnswerLength.toLocaleString("en-US")} characters.`;
  }
  const unknown = unknownInReply(body);
  if (unknown.length === 0) return undefined;
  return `${unknown.join(", ")} ${unknown.length === 1 ? "is no placeholder" : "are no placeholders"}. Those below are.`;
}
