import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { saveSetting } from "#app/server/db/settings.server.ts";
import { acknowledgementWords } from "#app/server/enquiries/acknowledgement.server.ts";
import { findReply, listReplies } from "#app/server/enquiries/saved-replies.server.ts";
import { confirmationWords, welcomeWords } from "#app/server/newsletter/newsletter-words.server.ts";
import { up } from "../../../migrations/023-mail-words.ts";
import { findGroup } from "./groups.server.ts";
import { undoPublishing } from "./take-back.server.ts";
import { exportWords } from "./word-exchange.server.ts";
import { listWordRevisions } from "./word-revisions.server.ts";
import { findCopies } from "./word-rows.server.ts";
import { loadWords, publishWords, saveWords } from "./word-store.server.ts";

const ada = "ada@example.com";
const acknowledgement = { on: true, subject: "Got it", body: "Hello {first name}.\n\nSoon." };
const welcome = { on: false, subject: "Hi {email}", body: "You are in." };
const confirmation = { subject: "{site name}?", heading: "Nearly", introduction: "You asked." };
const replies = [
  { id: "7b0e6c1e-6d6c-4f4e-9a59-5d6c3f0f0b11", name: "A time", body: "Hello {First Name}\n{}" },
  { id: "demo-brand", name: "Brands", body: "x".repeat(20_000) },
];

/** A site of the release before: what its admins wrote is in tables of its own. */
beforeAll(async () => {
  await migrate();
  await saveSetting("acknowledgement", acknowledgement, ada);
  await saveSetting("newsletter-welcome", welcome, ada);
  await saveSetting("newsletter-confirmation", confirmation, null);
  const updated_at = "2026-05-06T07:08:09.000Z";
  for (const { id, name, body } of replies.toReversed()) {
    await sql`insert into saved_replies (id, name, body, updated_at)
      values (${id}, ${name}, ${body}, ${updated_at})`.execute(db);
  }
  await up(db as unknown as Kysely<unknown>);
  await loadWords();
});
afterAll(closeDatabase);

test("what an earlier release stored of mails and replies is there after the update", async () => {
  expect(acknowledgementWords()).toEqual(acknowledgement);
  expect(welcomeWords()).toEqual(welcome);
  expect(confirmationWords()).toEqual(confirmation);
  expect(listReplies()).toEqual(replies);
  expect(findReply("demo-brand")).toEqual(replies[1]);
  const [copy] = await findCopies(["acknowledgement"]);
  expect(copy).toMatchObject({ version: 1, draft: null, published_by: ada });
  const { groups } = await exportWords();
  expect(groups["saved-replies"]).toEqual({ replies });
  expect(groups["newsletter-welcome"]).toEqual(welcome);
});

test("what was carried over is in the history, and the first change of it can be undone", async () => {
  const group = "acknowledgement";
  const words = { ...acknowledgement, subject: "Thank you" };
  const saved = await saveWords([{ group, version: 1, words }], ada);
  const copies = saved.state === "updated" ? saved.copies : [];
  const published = await publishWords(copies, ada);
  expect(acknowledgementWords().subject).toBe("Thank you");
  const [copy] = published.state === "updated" ? published.copies : [];
  await undoPublishing([{ group, version: copy?.version ?? 0 }], ada);
  expect(acknowledgementWords()).toEqual(acknowledgement);
  expect((await listWordRevisions(group)).at(-1)?.saved_by).toBe(ada);
});

test("the words may use known placeholders only, and the subject is one line", async () => {
  const problem = async (group: string, words: Record<string, unknown>) => {
    const [copy] = await findCopies([group]);
    const saved = await saveWords([{ group, version: copy?.version ?? 0, words }], ada);
    const copies = saved.state === "updated" ? saved.copies : [];
    const published = await publishWords(copies, ada);
    return published.state === "invalid" ? published.problems[0]?.message : published.state;
  };
  const ofAcknowledgement = (change: object) => problem("acknowledgement", { ...change });
  expect(await ofAcknowledgement({ body: "Hello {firstname}" })).toContain(
    "{firstname} is not a placeholder",
  );
  expect(await ofAcknowledgement({ body: "{constructor}" })).toContain("not a placeholder");
  expect(await ofAcknowledgement({ body: "{first.name}" })).toContain("not a placeholder");
  expect(await ofAcknowledgement({ subject: "  " })).toBe("Please write something here.");
  expect(await ofAcknowledgement({ body: "x".repeat(3001) })).toContain("3001 of 3000 characters");
  expect(await ofAcknowledgement({ subject: "One\nBcc: x@example.com" })).toBe("updated");
  expect(acknowledgementWords().subject).toBe("One Bcc: x@example.com");
  expect(await problem("newsletter-confirmation", { heading: "{email}" })).toContain(
    "{email} is not a placeholder",
  );
  expect(await problem("newsletter-welcome", { body: "{First Name, or “friends”}" })).toBe(
    "updated",
  );
  const reply = { id: "one", name: "Times", body: 'Hello {First Name} {"a": 1}' };
  expect(await problem("saved-replies", { replies: [reply] })).toBe("updated");
  const wrong = [{ ...reply, body: "{frist name}" }];
  expect(await problem("saved-replies", { replies: wrong })).toContain("not a placeholder");
});

test("a hundred long replies have room", async () => {
  const [copy] = await findCopies(["saved-replies"]);
  const long = { name: "Long", body: "ä".repeat(10_000) };
  const many = Array.from({ length: 100 }, (_, at) => ({ ...long, id: `r${at}` }));
  const sent = { group: "saved-replies", version: copy?.version ?? 0, words: { replies: many } };
  expect(await saveWords([sent], ada)).toMatchObject({ state: "updated" });
  expect(findGroup("saved-replies")?.words.replies?.shape).toMatchObject({ max: 100 });
});
