import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { importPath } from "#app/rules/links/paths.ts";
import { enquiry, sendEnquiry } from "../support/enquiry.ts";
import { startMailbox } from "../support/mailbox.ts";
import { type Site, startSite } from "../support/site.ts";
import { createStaff, postForm, signIn, withDatabase } from "../support/staff.ts";
import { makeBackup, newFolder, run } from "./backup/commands.ts";

const email = "quillon@brackwater.example";
/** Everything that only this person has. */
const traces = ["brackwater", "quillon", "zanthorp", "vellichor", "ostrander", "perigrine"];
/** What they attached, as it is stored. */
const attached = Buffer.from(`%PDF-1.4 ${"the plan of the lighthouse ".repeat(20_000)}`);
traces.push(attached.toString("base64", 30_000, 30_030).toLowerCase());
const secret = "the-secret-of-a-mail-provider";

let site: Site;
let admin = "";
let backup = "";

beforeAll(async () => {
  site = await startSite({
    TRUST_PROXY: "1",
    LOG_LEVEL: "silent",
    REPLY_ADDRESS: "replies@example.com",
    BOUNCE_WEBHOOK_SECRET: secret,
  });
  createStaff(site, "admin@example.com", "admin");
  admin = (await signIn(site, "admin@example.com")).cookie ?? "";
  await manyOthers(0);
  await becomeKnown();
  await manyOthers(1);
  await vi.waitUntil(
    () => filesWith(site.dataDir).some((line) => line.startsWith("outbox")),
    10_000,
  );
  await vi.waitUntil(() => waitingMails() === 0, 30_000);
  backup = await makeBackup({ DATA_DIR: site.dataDir });
});
afterAll(() => site.stop());

test("no byte of the data folder names somebody who was erased, while the site runs", async () => {
  expect(filesWith(site.dataDir)).not.toEqual([]);
  const erase = { intent: "erase", email, again: email };
  const answer = await postForm(site, "/admin/people", erase, admin);
  expect(answer.headers.get("Location")).toMatch(/receipt=E-/);
  expect(filesWith(site.dataDir)).toEqual([]);
  expect((await fetch(`${site.url}/search?q=operations`)).status).toBe(200);
  expect(
    withDatabase(site, (database) => database.prepare("pragma integrity_check").get()),
  ).toEqual({ integrity_check: "ok" });
});

test("an older backup brings no byte of them back", async () => {
  const dataDir = newFolder();
  const list = join(site.dataDir, "backups", "erased.jsonl");
  const output = await run("restore", [backup, "--erased", list], { DATA_DIR: dataDir });
  expect(output).toContain("1 person was erased again, of 1 on the list.");
  expect(filesWith(dataDir)).toEqual([]);
});

test("the receipt that is mailed to them leaves nothing behind either", async () => {
  const mailbox = await startMailbox();
  const other = await startSite({ ...mailbox.env, LOG_LEVEL: "silent" });
  try {
    createStaff(other, "admin@example.com", "admin");
    const { cookie = "" } = await signIn(other, "admin@example.com");
    await sendEnquiry(other, { email, name: "Quillon Zanthorp" });
    const erased = await postForm(
      other,
      "/admin/people",
      { intent: "erase", email, again: email },
      cookie,
    );
    const receipt = /receipt=(.+)/.exec(erased.headers.get("Location") ?? "")?.[1] ?? "";
    const sealed = erased.headers.getSetCookie().map((header) => header.split(";")[0]);
    const sent = { intent: "send-receipt", receipt };
    await postForm(other, "/admin/people", sent, [cookie, ...sealed].join("; "));
    await vi.waitUntil(() => mailbox.mails.some(({ body }) => body.includes(receipt)), 30_000);
    await expect.poll(() => filesWith(other.dataDir)).toEqual([]);
  } finally {
    await other.stop();
    await mailbox.stop();
  }
});

/** Where the data folder names the person: database, log, mails and whatever else is there. */
function filesWith(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files.flatMap((file) => {
    if (!file.isFile()) return [];
    const path = join(file.parentPath, file.name);
    const bytes = readIfThere(path).toLowerCase();
    const found = traces.map((trace) => [trace, bytes.split(trace).length - 1] as const);
    const there = found.filter(([, times]) => times > 0);
    return there.map(([trace, times]) => `${path.slice(folder.length + 1)}: ${trace} ${times}`);
  });
}

/** Beside a site at work, a mail that was written gets its own name, and one that was sent goes. */
function readIfThere(path: string) {
  try {
    return readFileSync(path, "latin1");
  } catch (error) {
    if (existsSync(path)) throw error;
    return "";
  }
}

async function becomeKnown() {
  const words = {
    name: "Quillon Zanthorp",
    challenges: `Vellichor. ${"Much to tell. ".repeat(60)}`,
  };
  await send({ ...enquiry(email), ...words });
  await send({ ...enquiry(email), ...words, honeypot: "filled" });
  await send({ formType: "newsletter", email });
  declareAs("Quillon Zanthorp", "Vellichor is ours.");
  const typed = { ...enquiry(email), ...words, serviceInterest: "" };
  await postForm(site, "/api/send-contact-email", typed);
  const id = withDatabase(site, (database) =>
    database.prepare("select id from submissions where email = ?").get(email),
  )?.id;
  await reply("replies@example.com");
  await reply(await answerThem(String(id)));
  const note = { intent: "note", id: String(id), text: "Ostrander knows them" };
  expect((await postForm(site, "/admin/enquiries", note, admin)).status).toBe(200);
  const signUp = { intent: "sign-up", email, password: "three small words" };
  await postForm(site, "/auth", { ...signUp, "confirm-password": signUp.password });
  await upload(
    `email,first name\nQuillon Zanthorp <${email}> and more,Quillon\n${email},Quillon\n`,
  );
}

/** Answers them; returns where their reply goes. */
async function answerThem(id: string) {
  const sent = { intent: "send", text: "Which day?", seen: "", key: "first" };
  expect((await postForm(site, `/admin/enquiries/${id}/answer`, sent, admin)).status).toBe(302);
  const query = "update outbox set next_attempt_at = ? where kind = 'answer'";
  withDatabase(site, (database) => database.prepare(query).run(new Date().toISOString()));
  const folder = join(site.dataDir, "outbox");
  return vi.waitUntil(() => {
    const mails = readdirSync(folder).map((name) => readIfThere(join(folder, name)));
    return mails.map((mail) => /^Reply-To: (replies\+\S+)/m.exec(mail)?.[1]).find(Boolean);
  }, 20_000);
}

/** One that joins their enquiry, and one that waits to be sorted. */
async function reply(to: string) {
  expect(to).not.toBe("");
  const part = `Content-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename=lighthouse.pdf\r\n\r\n${attached.toString("base64")}`;
  const body = `From: Quillon <${email}>\r\nTo: ${to}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nPerigrine says hello\r\n--b\r\n${part}\r\n--b--\r\n`;
  const headers = { Authorization: `Bearer ${secret}` };
  const answer = await fetch(`${site.url}/api/replies`, { method: "POST", body, headers });
  const state = to.includes("+") ? "joined" : "unsorted";
  expect(await answer.json()).toEqual({ ok: true, state });
}

/** A file with a row that is refused because of its form, which waits for an admin. */
async function upload(text: string) {
  const body = new FormData();
  body.set("file", new File([text], "fair.csv", { type: "text/csv" }));
  const headers = { Cookie: admin, Origin: site.url };
  const path = site.url + importPath;
  const answer = await fetch(path, { method: "POST", body, headers, redirect: "manual" });
  expect(answer.status).toBeLessThan(400);
}

/** So that pages of the database are full, divided and joined. */
async function manyOthers(round: number) {
  for (let number = 0; number < 60; number += 1) {
    const other = enquiry(`visitor-${round}-${number}@example.com`);
    await send(
      { ...other, challenges: "Meetings. ".repeat(number + 2) },
      `10.${round}.0.${number}`,
    );
  }
}

async function send(body: object, address = "10.9.9.9") {
  const answer = await fetch(`${site.url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

function waitingMails() {
  return withDatabase(
    site,
    (database) =>
      database.prepare("select count(*) as n from outbox where state = 'waiting'").get()?.n,
  );
}

/** What they said of their brand. */
function declareAs(who: string, words: string) {
  withDatabase(site, (database) => {
    const unclaimed = "select id from blog_posts where id not in (select post_id from claims)";
    const post = database.prepare(unclaimed).get();
    const now = new Date().toISOString();
    database
      .prepare(
        "insert into claims values (?, 'declared', ?, ?, 'form', ?, '1: yes', ?, ?, ?, null, null, null)",
      )
      .run(String(post?.id), email, who, words, now, now, now);
  });
}
