import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate } from "html-validate";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import type { OutboxMail, Subscriber } from "#app/server/db/schema.server.ts";
import { env, siteUrl } from "#app/server/env.server.ts";
import { loadSecret } from "#app/server/guard/secret.server.ts";
import { bounceAddress, readBounceAddress } from "#app/server/newsletter/bounces/verp.server.ts";
import { queueTestIssue } from "#app/server/newsletter/issues/test-issue.server.ts";
import {
  confirmSubscriber,
  readSubscriberToken,
} from "#app/server/newsletter/subscribers.server.ts";
import { Undeliverable } from "#app/server/outbox/outbox.server.ts";
import { publishExamples } from "#app/server/words/word-store.server.ts";
import { site } from "#site.config.ts";
import { fullBody, hostileBody, plainBody } from "../../../tests/support/issue-sample.ts";
import { addressIssue, drawIssue } from "./issue-mail.tsx";
import { issueBytes, prepareMail } from "./mail.server.tsx";
import { newsletterMails } from "./newsletter-mails.server.tsx";

beforeAll(async () => {
  env.BOUNCE_ADDRESS = "bounces@example.com";
  await migrate();
  await loadSecret();
});
afterAll(closeDatabase);

const settings = { archive: true, inFeed: false, inSitemap: true, countClicks: false };

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React and rehype spell some HTML in their own ways.
    "attr-case": "off",
    "void-style": "off",
    "doctype-style": "off",
    // Mail programs know these best.
    "no-inline-style": "off",
    "no-deprecated-attr": "off",
  },
});

test("an issue is valid HTML and far below what mail programs cut", async () => {
  for (const body of [plainBody, fullBody, hostileBody]) {
    const { html } = addressIssue(drawIssue(wordsWith({ body })), reader);
    const { results } = await validator.validateString(`<!doctype html>${html}`);
    const findings = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(findings).toEqual([]);
    expect(Buffer.byteLength(html)).toBeLessThan(40_000);
    expect(html).not.toContain("<link");
  }
});

test("an issue arrives as text and HTML, with everything its reader needs to leave", async () => {
  const issue = await createIssue({ body: fullBody, subject: "For {first name}: {issue number}" });
  const id = await createReader({ email: "amara@example.com", first_name: "Amara" });
  const mail = await sent({ kind: "newsletter-issue", subject_id: id, issue_id: issue.id });
  expect(mail.from).toMatchObject({ name: site.name });
  expect(mail.to).toEqual([{ name: "", address: "amara@example.com" }]);
  expect(mail.subject).toBe(`For Amara: ${issue.number}`);
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
  expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  expect(headers["list-id"]).toBe(`"${site.name}" <newsletter.${new URL(siteUrl()).hostname}>`);
  const url = new URL(headers["list-unsubscribe"]?.slice(1, -1) ?? "");
  expect(readSubscriberToken("unsubscribe", url.searchParams.get("token"))).toBe(id);
  expect(url.searchParams.get("issue")).toBe(issue.id);
  for (const part of [mail.html ?? "", mail.text ?? ""]) {
    expect(part).toContain("Everything at once, Amara");
    expect(part).toContain("You get this because you confirmed");
    expect(part.replaceAll("&amp;", "&")).toContain(url.href);
    expect(part).toContain(`${siteUrl()}/newsletter/preferences?token=${id}`);
    expect(part).toContain("Privacy");
  }
  expect(mail.attachments).toEqual([]);
});

test("a mail of an issue that comes back names itself", async () => {
  const issue = await createIssue({});
  const reader = await createReader({ email: "back@example.com" });
  const id = `${issue.id}.${reader}`;
  const row = { id, issue_id: issue.id } as OutboxMail;
  const { envelope } = await newsletterMails["newsletter-issue"](reader, row);
  expect(envelope).toEqual({ from: bounceAddress(id), to: "back@example.com" });
  expect(readBounceAddress(bounceAddress(id) ?? "")).toBe(id);
});

test("a hostile subject, name and body break neither headers nor HTML", async () => {
  const issue = await createIssue({
    body: hostileBody,
    subject: 'Hi {first name}\r\nBcc: evil@example.com\r\n\r\n<script>alert(1)</script> "é" 🦓',
    preview_line: "</div><script>alert(1)</script>",
  });
  const first_name = "A\r\nBcc: evil@example.com<script>";
  const id = await createReader({ email: "x'\"@example.com", first_name });
  const mail = await sent({ kind: "newsletter-issue", subject_id: id, issue_id: issue.id });
  expect(mail.subject).toBe('Hi there Bcc: evil@example.com <script>alert(1)</script> "é" 🦓');
  expect(mail.to).toHaveLength(1);
  expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(mail.html).not.toMatch(/<script|<form|<input|onclick|onerror|evil\.example/);
  expect(mail.html).toContain("confirmed x&#39;&quot;@example.com on");
  expect(mail.html).toContain("{unknown}");
});

test("the mails of an issue are drawn once, and again when its words change", async () => {
  const issue = await createIssue({ body: "<p>First words</p>" });
  const id = await createReader({});
  const row = { kind: "newsletter-issue", subject_id: id, issue_id: issue.id } as const;
  expect((await sent(row)).text).toContain("First words");
  const change = { body: "<p>Second words</p>" };
  const update = () => db.updateTable("newsletter_issues").where("id", "=", issue.id);
  await update().set(change).execute();
  expect((await sent(row)).text).toContain("First words");
  await update().set({ version: 2 }).execute();
  expect((await sent(row)).text).toContain("Second words");
});

test("nobody gets an issue who has left, was erased, or whose issue is gone", async () => {
  const { id: issue_id } = await createIssue({});
  const left = await createReader({ state: "unsubscribed" });
  const kept = await createReader({});
  const mail = (subject_id: string, issue_id: string) =>
    sent({ kind: "newsletter-issue", subject_id, issue_id });
  await expect(mail(left, issue_id)).rejects.toThrow(Undeliverable);
  await expect(mail(randomUUID(), issue_id)).rejects.toThrow(Undeliverable);
  await expect(mail(kept, "none")).rejects.toThrow(Undeliverable);
});

test("links lead through the site only where clicks are counted, and others never do", () => {
  const counted = drawIssue(
    wordsWith({ body: fullBody, settings: { ...settings, countClicks: true } }),
  );
  const { html, text } = addressIssue(counted, reader);
  expect(html.match(/\/go\/issue\/abcdefghijkl\/\d/g)).toEqual(
    ["1", "2", "3", "3", "1"].map((place) => `/go/issue/abcdefghijkl/${place}`),
  );
  expect(html).toContain("mailto:hello@example.com");
  expect(text).toContain("https://example.com/a?b=1&c=2");
  expect(addressIssue(drawIssue(wordsWith({ body: fullBody })), reader).html).not.toContain("/go/");
});

test("only an issue with a page can be read in the browser", () => {
  const html = (change: object) => addressIssue(drawIssue(wordsWith(change)), reader).html;
  expect(html({})).toContain(`href="${siteUrl()}/newsletter/one-meeting"`);
  expect(html({ on_web: false })).not.toContain("Read in the browser");
  expect(html({ settings: { ...settings, archive: false } })).not.toContain("Read in the browser");
});

test("a mail is addressed within a fifth of a millisecond", () => {
  const drawn = drawIssue(wordsWith({ body: fullBody }));
  const times = Array.from({ length: 400 }, (_, at) => {
    const started = performance.now();
    addressIssue(drawn, { ...reader, id: `reader-${at}` });
    return performance.now() - started;
  });
  // The machine may be busy, but not all the time.
  expect(times.sort((a, b) => a - b)[40]).toBeLessThan(0.2);
});

test("staff get an issue themselves, marked as a test", async () => {
  const issue = await createIssue({ subject: "Hello {first name}" });
  const userId = randomUUID();
  await createUser(userId, "ada.lovelace@example.com");
  await db
    .transaction()
    .execute((transaction) =>
      queueTestIssue(transaction, issue.id, userId, "2026-11-16T12:00:00.000Z"),
    );
  const queued = await db
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", "newsletter-test")
    .executeTakeFirstOrThrow();
  const mail = await sent(queued);
  expect(mail.subject).toBe("[Test] Hello Ada");
  expect(mail.to).toEqual([{ name: "", address: "ada.lovelace@example.com" }]);
});

test("whoever confirms is welcomed once, in the words of the site, unless it is off", async () => {
  const id = await createReader({ state: "pending", first_name: null, email: "new@example.com" });
  await confirmSubscriber(id);
  await confirmSubscriber(id);
  const [queued, ...others] = await welcomesTo(id);
  expect(others).toEqual([]);
  await publishExamples("newsletter-welcome", () => ({
    subject: "Hi {first name, or “friend”}",
    body: "See\n\n<b>{email}</b> https://example.com/.",
  }));
  const mail = await sent(queued ?? {});
  expect(mail.subject).toBe("Hi friend");
  expect(mail.html).toContain("&lt;b&gt;new@example.com&lt;/b&gt;");
  expect(mail.html).toContain('href="https://example.com/"');
  expect(mail.headers.map(({ key }) => key)).toContain("list-unsubscribe-post");

  await publishExamples("newsletter-welcome", () => ({ on: false }));
  await expect(sent(queued ?? {})).rejects.toThrow("switched off");
  const silent = await createReader({ state: "pending" });
  await confirmSubscriber(silent);
  expect(await welcomesTo(silent)).toEqual([]);
});

test("the confirmation mail has the original words until an admin writes others", async () => {
  const id = await createReader({ state: "pending" });
  const row = { kind: "newsletter-confirmation", subject_id: id } as const;
  const original = await sent(row);
  expect(original.subject).toBe(`Confirm your subscription to ${site.name}`);
  expect(original.text).toMatch(
    /^One press and you are in\n\nYou asked for our weekly note on running a calmer company\. Confirm the address and the next one\ncomes to you:\n\nhttp/,
  );
  const words = { heading: "Nearly there", subject: "{site name}?" };
  await publishExamples("newsletter-confirmation", () => words);
  const other = await sent(row);
  expect(other.subject).toBe(`${site.name}?`);
  expect(other.text).toMatch(/^Nearly there\n\nYou asked/);
  expect(other.html).toContain(">Nearly there</h1>");
  await publishExamples("newsletter-confirmation", () => ({}));
});

const reader = {
  id: "11111111-1111-4111-8111-111111111111",
  email: "amara@example.com",
  first_name: "Amara",
  confirmed_at: "2026-03-03T12:00:00.000Z",
  page: "/",
};

function wordsWith(change: object) {
  const subject = "One meeting instead of twelve";
  const issue = { id: "abcdefghijkl", number: 42, slug: "one-meeting", subject, on_web: true };
  const more = {
    preview_line: "The agenda.",
    body: plainBody,
    date: "November 18, 2026",
    settings,
  };
  return { ...issue, ...more, ...change };
}

let number = 0;

async function createIssue(change: { body?: string; subject?: string; preview_line?: string }) {
  number += 1;
  const at = "2026-11-18T12:00:00.000Z";
  return db
    .insertInto("newsletter_issues")
    .values({
      id: randomUUID().slice(0, 12),
      number,
      slug: `issue-${number}`,
      subject: "Subject",
      preview_line: "Preview",
      body: plainBody,
      lists: json(["weekly"]),
      on_web: true,
      state: "sending",
      started_at: at,
      created_at: at,
      updated_at: at,
      ...change,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function createReader(change: Partial<Subscriber>) {
  const id = randomUUID();
  await db
    .insertInto("subscribers")
    .values({
      id,
      email: `${id}@example.com`,
      state: "confirmed",
      consent_text: "",
      page: "/",
      created_at: "2026-03-03T12:00:00.000Z",
      confirmed_at: "2026-03-03T12:00:00.000Z",
      unsubscribed_at: null,
      weekly: true,
      ...change,
    })
    .execute();
  return id;
}

function createUser(id: string, email: string) {
  const row = { id, email, password: "", email_verified: true, one_time: false };
  return db
    .insertInto("users")
    .values({ ...row, created_at: "2026-11-16T12:00:00.000Z" })
    .execute();
}

function welcomesTo(id: string) {
  return db
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", "newsletter-welcome")
    .where("subject_id", "=", id)
    .execute();
}

/** The mail as another program reads it that has nothing in common with ours. */
async function sent(row: Partial<OutboxMail>) {
  const mail = { id: randomUUID(), created_at: new Date().toISOString(), ...row } as OutboxMail;
  if (mail.issue_id) return PostalMime.parse(await issueBytes(mail));
  const parcel = await prepareMail(mail);
  expect(await parcel.send()).toBe("kept");
  const folder = join(env.DATA_DIR, "outbox");
  const file = readdirSync(folder).find((name) => name.includes(mail.id.slice(0, 8))) ?? "";
  return PostalMime.parse(readFileSync(join(folder, file)));
}
