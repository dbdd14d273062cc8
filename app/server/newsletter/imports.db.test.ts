import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { emailKey } from "#app/server/guard/email-key.server.ts";
import { hashedKey, LimitReached } from "#app/server/guard/limits.server.ts";
import { loadSecret } from "#app/server/guard/secret.server.ts";
import { UnusableFile, withUpload } from "./import-file.server.ts";
import { discardImport, eachRefused, findImport, startImport } from "./import-review.server.ts";
import { workSlice } from "./import-work.server.ts";
import { readImport } from "./imports.server.ts";
import { confirmSubscriber, subscribe, unsubscribe } from "./subscribers.server.ts";
import { suppress } from "./suppressions.server.ts";

const by = { actor: "ada@example.com" };
const hour = 3600 * 1000;

beforeAll(async () => {
  await migrate();
  await loadSecret();
});
afterAll(closeDatabase);

test("a file is told row by row before anybody is subscribed", async () => {
  await signUp("here@example.com");
  const { id } = await signUp("left@example.com");
  await unsubscribe(id);
  await db
    .transaction()
    .execute((transaction) => suppress(transaction, "no@example.com", "never-write"));
  const imported = await upload(
    "Name;E-Mail\r\nAnn;Ann@Example.com\r\n\r\nHere;here@example.com\r\nLeft;left@example.com\r\nNo;no@example.com\r\nBad;ann at example\r\nSum;=1+2\r\nTwice;ann@example.com\r\nTwo;a@example.com,b@example.com\r\n",
  );
  expect(imported).toMatchObject({ state: "read", fresh: 1, known: 1, refused: 6, agreed: 0 });
  expect(imported?.refusedRows.map(({ row, reason }) => [row, reason])).toEqual([
    [5, expect.stringMatching(/^Unsubscribed on .+, stays so$/)],
    [6, "On the list “Never write”, stays so"],
    [7, "Not an address: “ann at example”"],
    [8, "Starts with “=”, read as text: no address"],
    [9, "The same address as in row 2"],
    [10, "Two addresses in one field"],
  ]);
  expect(await find("ann@example.com")).toBeUndefined();
});

test("who is imported without consent is asked once, and pressing twice imports once", async () => {
  const imported = await upload("email\nask-one@example.com\nask-two@example.com\n");
  const id = imported?.id ?? "";
  const pressed = await Promise.all([
    startImport(id, undefined, by),
    startImport(id, undefined, by),
  ]);
  expect(pressed.toSorted()).toEqual([false, true]);
  await finishWork();
  for (const email of ["ask-one@example.com", "ask-two@example.com"]) {
    const subscriber = await find(email);
    expect(subscriber).toMatchObject({ state: "pending", confirmed_at: null });
    expect(await mailsTo(subscriber?.id ?? "")).toBe(1);
    expect(await actionsOf(subscriber?.id ?? "")).toEqual(["imported"]);
  }
  expect(await findImport(id)).toMatchObject({ state: "done" });
  const events = await db.selectFrom("events").selectAll().where("kind", "=", "imported").execute();
  expect(events).toMatchObject([
    { actor: "ada@example.com", detail: "2 new, 0 already here, 0 refused" },
  ]);
  expect(await startImport(id, undefined, by)).toBe(false);
});

test("consent that the file states and an admin can show needs no mail", async () => {
  const imported = await upload(
    "email,consent,consent_at,source\nyes@example.com,yes,2026-01-03,Fair\nunclear@example.com,,,\nno-thanks@example.com,no,,\n",
  );
  expect(imported).toMatchObject({ fresh: 2, agreed: 1, refused: 1 });
  await startImport(imported?.id ?? "", "Paper list of the fair", by);
  await finishWork();
  const agreed = await find("yes@example.com");
  expect(agreed).toMatchObject({
    state: "confirmed",
    consent_text: "Paper list of the fair (yes, 2026-01-03, Fair)",
  });
  expect(agreed?.confirmed_at).toBeTruthy();
  expect(await mailsTo(agreed?.id ?? "")).toBe(0);
  expect(await find("unclear@example.com")).toMatchObject({ state: "pending" });
  expect(await find("no-thanks@example.com")).toBeUndefined();
});

test("whoever was asked and did not answer is confirmed by an import that states consent", async () => {
  const first = await upload("email\nslow@example.com\nquick@example.com\n");
  await startImport(first?.id ?? "", undefined, by);
  await finishWork();
  await signUp("quick@example.com", "confirm");
  const quick = await find("quick@example.com");
  const again = "email,consent\nslow@example.com,yes\nquick@example.com,yes\nnew@example.com,\n";
  const unticked = await upload(again);
  expect(unticked).toMatchObject({ fresh: 1, known: 2, agreed: 1, waiting: 1 });
  await startImport(unticked?.id ?? "", undefined, by);
  await finishWork();
  expect(await find("slow@example.com")).toMatchObject({ state: "pending" });
  const ticked = await upload(again);
  await startImport(ticked?.id ?? "", "Paper list of the fair", by);
  await finishWork();
  const slow = await find("slow@example.com");
  expect(slow).toMatchObject({ state: "confirmed", consent_text: "Paper list of the fair (yes)" });
  const wordings = await db
    .selectFrom("consents")
    .select("wording")
    .where("email_key", "=", emailKey("slow@example.com"))
    .orderBy("at")
    .execute();
  expect(wordings).toHaveLength(2);
  expect(wordings[1]).toEqual({ wording: "Paper list of the fair (yes)" });
  expect(await find("quick@example.com")).toEqual(quick);
  expect(await mailsTo(slow?.id ?? "")).toBe(1);
});

test("a file may name lists and first names, and without lists it is the weekly note", async () => {
  const imported = await upload(
    'email,first_name,lists\nlisted@example.com,Zoë,"Gift list, brands"\nplain@example.com,,\nodd@example.com,a@b.c,VIP\n',
  );
  await startImport(imported?.id ?? "", undefined, by);
  await finishWork();
  expect(await find("listed@example.com")).toMatchObject({
    first_name: "Zoë",
    weekly: false,
    gifts: true,
    brands: true,
  });
  for (const email of ["plain@example.com", "odd@example.com"]) {
    expect(await find(email)).toMatchObject({ first_name: null, weekly: true, gifts: false });
  }
});

test("an import that was interrupted goes on where it was, and ends complete", async () => {
  const emails = Array.from({ length: 700 }, (_, at) => `many-${at}@example.com`);
  const imported = await upload(`email\n${emails.join("\n")}\n`);
  await startImport(imported?.id ?? "", undefined, by);
  await workSlice();
  expect(await countLike("many-%")).toBe(249);
  // Meanwhile one of them signed up and confirmed, and one may no longer be written to.
  await signUp("many-600@example.com", "confirm");
  await db
    .transaction()
    .execute((transaction) => suppress(transaction, "many-601@example.com", "never-write"));
  await finishWork();
  expect(await countLike("many-%")).toBe(699);
  expect(await find("many-600@example.com")).toMatchObject({ state: "confirmed", page: "/" });
  expect(await find("many-601@example.com")).toBeUndefined();
});

test("mails of an import wait in small numbers, so that others come through", async () => {
  await db.updateTable("outbox").set({ state: "sent" }).execute();
  const emails = Array.from({ length: 250 }, (_, at) => `polite-${at}@example.com`);
  const imported = await upload(`email\n${emails.join("\n")}\n`);
  await startImport(imported?.id ?? "", undefined, by);
  for (let times = 0; times < 6; times += 1) await workSlice();
  expect(await countLike("polite-%")).toBe(250);
  const waiting = await db
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", "waiting")
    .execute();
  expect(waiting).toHaveLength(100);
  await finishWork();
  expect(await findImport(imported?.id ?? "")).toMatchObject({ state: "done" });
});

test("byte order marks, other encodings and separators make no difference", async () => {
  const text =
    "email\tname\r\nzoë@bücher.example\tZoë\r\nrené@example.com\tRené\r\nok-ENC@example.com\tÉva";
  const files = [
    Buffer.from(`\ufeff${text.replace("ENC", "bom")}`),
    Buffer.from(`\ufeff${text.replace("ENC", "utf16")}`, "utf16le"),
    Buffer.from(`\ufeff${text.replace("ENC", "utf16be")}`, "utf16le").swap16(),
    Buffer.from(text.replace("ENC", "latin"), "latin1"),
  ];
  for (const file of files) {
    const imported = await upload(file);
    expect(imported).toMatchObject({ fresh: 1, refused: 2 });
    expect(imported?.refusedRows[1]?.reason).toBe("Not an address: “rené@example.com”");
  }
});

test("a workbook, an empty file and one without rows are refused as a whole", async () => {
  await expect(upload("PK\u0003\u0004 and more")).rejects.toThrow(UnusableFile);
  await expect(upload("")).rejects.toMatchObject({ problem: "empty" });
  await expect(upload("email,name\r\n\r\n")).rejects.toMatchObject({ problem: "empty" });
  await expect(upload("a\0b")).rejects.toMatchObject({ problem: "binary" });
});

test("what was discarded, or not imported within an hour, is forgotten", async () => {
  const discarded = await upload("email\nsoon-gone@example.com\nbad\n");
  await discardImport(discarded?.id ?? "");
  expect(await findImport(discarded?.id ?? "")).toBeUndefined();
  const old = await upload("email\nlater-gone@example.com\nbad\n");
  while (await workSlice());
  expect(await findImport(old?.id ?? "")).toMatchObject({ state: "read" });
  while (await workSlice(Date.now() + 2 * hour));
  expect(await findImport(old?.id ?? "")).toBeUndefined();
  const rows = await db
    .selectFrom("subscriber_import_rows")
    .select("row")
    .where("import_id", "in", [old?.id ?? "", discarded?.id ?? ""])
    .execute();
  expect(rows).toEqual([]);
});

test("all refused rows are told, also beyond those shown", async () => {
  const imported = await upload(`email\n${"bad\n".repeat(250)}`);
  expect(imported?.refusedRows).toHaveLength(100);
  let rows = 0;
  for await (const portion of eachRefused(imported?.id ?? "", 60)) rows += portion.length;
  expect(rows).toBe(250);
});

test("an admin imports a million rows an hour, however many files they come in", async () => {
  const hits = (total: number) =>
    Array.from({ length: total }, () => ({
      key: hashedKey("import-rows", by.actor),
      at: Date.now(),
    }));
  await db.deleteFrom("rate_hits").execute();
  await db.insertInto("rate_hits").values(hits(999)).execute();
  await expect(upload(`email\n${"bad\n".repeat(1500)}`)).rejects.toThrow(LimitReached);
  await db.deleteFrom("rate_hits").execute();
  expect((await upload("email\nrow@example.com"))?.fresh).toBe(1);
});

async function upload(content: string | Buffer) {
  const boundary = "----form";
  const before = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="C:\\lists\\Gäste.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  const bytes = Buffer.concat([
    Buffer.from(before),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
  const init = { method: "POST", body: bytes, headers };
  const request = new Request("http://localhost/api/subscriber-imports", init);
  const id = await withUpload(request, (file) => {
    expect(file.name).toBe("Gäste.csv");
    return readImport(file, by.actor);
  });
  return findImport(id);
}

/** Mails are marked as sent, as if the mail server took them at once. */
async function finishWork() {
  for (let open = true; open; ) {
    await workSlice();
    const waiting = await db
      .selectFrom("subscriber_imports")
      .select("id")
      .where("state", "in", ["importing", "asking"])
      .execute();
    open = waiting.length > 0;
    if (open) await db.updateTable("outbox").set({ state: "sent" }).execute();
  }
}

async function signUp(email: string, then?: "confirm") {
  const now = new Date().toISOString();
  await db
    .transaction()
    .execute((transaction) => subscribe(transaction, { email, page: "/", now }));
  const subscriber = await find(email);
  if (!subscriber) throw new Error(`${email} is not stored.`);
  if (then) await confirmSubscriber(subscriber.id);
  return subscriber;
}

function find(email: string) {
  return db.selectFrom("subscribers").selectAll().where("email", "=", email).executeTakeFirst();
}

async function countLike(pattern: string) {
  const rows = await db
    .selectFrom("subscribers")
    .select("id")
    .where("email", "like", pattern)
    .execute();
  return rows.length;
}

async function mailsTo(id: string) {
  const mails = await db.selectFrom("outbox").select("id").where("subject_id", "=", id).execute();
  return mails.length;
}

async function actionsOf(id: string) {
  const steps = await db.selectFrom("consents").select("action").where("id", "=", id).execute();
  return steps.map(({ action }) => action);
}
