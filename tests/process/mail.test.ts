import { readdirSync, readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { site as owner } from "#site.config.ts";
import { startMailbox } from "../support/mailbox.ts";
import { post, postJson, received, send, unfold } from "../support/sent-form.ts";
import { type Site, startSite } from "../support/site.ts";
import { createStaff, postForm, signIn, withDatabase } from "../support/staff.ts";
import { zoneNames } from "../support/zone-names.ts";

let site: Site | undefined;
let mailbox: Awaited<ReturnType<typeof startMailbox>> | undefined;

afterEach(async () => {
  await site?.stop();
  await mailbox?.stop();
});

test("an enquiry reaches every owner in one mail, ready to be answered, in text and HTML", async () => {
  mailbox = await startMailbox();
  site = await startSite({ ...mailbox.env, OWNER_EMAIL: "owner@example.com, Desk@Example.com" });
  await send(site, { message: "Line one\nline <b>two</b>" });
  const [mail] = await received(mailbox, 1);
  expect(mail?.to).toEqual(["owner@example.com", "desk@example.com"]);
  expect(mail?.body).toMatch(/^To: owner@example\.com, desk@example\.com\r?$/m);
  expect(mail?.body).toMatch(/^Reply-To: Amara Osei <amara0@example\.com>$/m);
  expect(mail?.body).toMatch(/^Subject: New contact enquiry from Amara Osei$/m);
  expect(mail?.body).toContain("Content-Type: text/plain");
  expect(mail?.body).toContain("Content-Type: text/html");
  expect(mail?.body).not.toContain("<b>two");
  // In the time zone of the site.
  expect(unfold(mail?.body ?? "")).toMatch(
    new RegExp(`Received \\w+ \\d+, \\d{4} at \\d+:\\d\\d [AP]M ${zoneNames} from /\\. `),
  );
});

test("answers of staff reach the sender in one thread, and replies to them the owner", async () => {
  mailbox = await startMailbox();
  site = await startSite({ ...mailbox.env, OWNER_EMAIL: "owner@example.com" });
  createStaff(site, "ada@example.com", "admin");
  const { cookie = "" } = await signIn(site, "ada@example.com");
  await send(site, { message: "Line one\n\nline two" });
  const [notification] = await received(mailbox, 1);
  const first = await answer(site, cookie, "Hello Amara,\nBcc: x@example.com\n<b>Tea</b>?");
  const [, mail] = await received(mailbox, 2);
  expect(mail?.to).toEqual(["amara0@example.com"]);
  const letter = unfold(mail?.body ?? "");
  expect(letter).toMatch(/^To: Amara Osei <amara0@example\.com>$/m);
  expect(letter).toMatch(/^Reply-To: owner@example\.com$/m);
  expect(letter).toMatch(/^From: .*<.+@.+>$/m);
  expect(letter).toMatch(/^Subject: Re: Your contact enquiry to /m);
  expect(letter).toContain(`\nIn-Reply-To: ${notification?.id}\n`);
  expect(letter).toContain(`\nReferences: ${notification?.id}\n`);
  expect(letter).toMatch(
    /^On \w+ \d+, \d{4} you wrote:\n> Too many meetings\n>\n> Line one\n>\n> line two$/m,
  );
  expect(letter).toContain("&lt;b&gt;Tea&lt;/b&gt;");
  expect(letter.split("\n\n")[0]).not.toMatch(/^(Bcc|Auto-Submitted):/m);

  await answer(site, cookie, "One more thing", first);
  const [, , second] = await received(mailbox, 3);
  const followUp = unfold(second?.body ?? "");
  expect(followUp).toContain(`\nIn-Reply-To: ${mail?.id}\n`);
  expect(followUp).toContain(`\nReferences: ${notification?.id} ${mail?.id}\n`);
});

/** Answers the only enquiry; nobody waits for the seconds in which it could be taken back. */
async function answer(to: Site, cookie: string, body: string, seen = "") {
  const id = withDatabase(to, (database) => database.prepare("select id from submissions").get());
  const response = await fetch(`${to.url}/api/answers`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: to.url, Cookie: cookie },
    body: JSON.stringify({
      intent: "send",
      submissionId: id?.id,
      body,
      close: false,
      seen,
      key: body,
    }),
  });
  const { entryId } = (await response.json()) as { entryId: string };
  withDatabase(to, (database) =>
    database
      .prepare("update outbox set next_attempt_at = ? where subject_id = ?")
      .run(new Date().toISOString(), entryId),
  );
  return entryId;
}

/** As in a header: quoted where it has signs that mean something there. */
const senderName = /[^\w ]/.test(owner.name) ? `"${owner.name}"` : owner.name;

test("mails sent from a bare address come from the site by name", async () => {
  const envelopes: string[] = [];
  mailbox = await startMailbox({
    onMailFrom({ address }, _session, callback) {
      envelopes.push(address);
      callback();
    },
  });
  site = await startSite({ ...mailbox.env, MAIL_FROM: "hello@acme.example" });
  await send(site, {});
  const [mail] = await received(mailbox, 1);
  const from = /^From: (.+)$/m.exec(mail?.body ?? "")?.[1]?.trim();
  expect(from).toBe(`${senderName} <hello@acme.example>`);
  expect(envelopes).toEqual(["hello@acme.example"]);
});

test("where TLS is required, a mail waits rather than leave in clear text", async () => {
  const commands: string[] = [];
  mailbox = await startMailbox({
    onMailFrom({ address }, _session, callback) {
      commands.push(address);
      callback();
    },
  });
  site = await startSite({ ...mailbox.env, SMTP_REQUIRE_TLS: "true" });
  await send(site, {});
  await vi.waitFor(() => expect(site?.output()).toContain('"attempt":1'), { timeout: 30_000 });
  expect(commands).toEqual([]);
  expect(mailbox.mails).toEqual([]);
});

test("a newsletter sign-up mails only the subscriber, with one-click unsubscribe", async () => {
  mailbox = await startMailbox();
  site = await startSite(mailbox.env);
  await post(site, { formType: "newsletter", email: "reader@example.com" });
  const [mail] = await received(mailbox, 1);
  expect(mail?.to).toEqual(["reader@example.com"]);
  const body = unfold(mail?.body ?? "");
  expect(body).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  const unsubscribe = /^List-Unsubscribe: <(.+)>$/m.exec(body)?.[1] ?? "";
  const confirm =
    /http:\/\/localhost:\d+\/newsletter\/confirm\?token=[\w.-]+/.exec(body)?.[0] ?? "";

  expect(await heading(confirm)).toBe("Confirm your subscription");
  await fetch(confirm, { method: "POST" });
  expect(await heading(confirm)).toBe("You are subscribed");
  expect(await heading(unsubscribe)).toBe("Unsubscribe");
  const posts: RequestInit[] = [
    { body: "List-Unsubscribe=One-Click", headers: formType },
    {
      body: "List-Unsubscribe=One-Click",
      headers: { ...formType, Origin: "https://mail.example", Cookie: "other=1" },
    },
    { body: "List-Unsubscribe=One-Click", headers: { ...formType, Origin: "null" } },
    { body: oneClick(), headers: { "Sec-Fetch-Site": "cross-site" } },
  ];
  for (const post of posts) {
    expect((await fetch(`${unsubscribe}&issue=none`, { method: "POST", ...post })).status).toBe(
      200,
    );
    expect(await heading(unsubscribe)).toBe("You are unsubscribed");
  }
});

test("who moved is not shown, nor changed, by the confirmation that went to the old address", async () => {
  mailbox = await startMailbox();
  site = await startSite(mailbox.env);
  await post(site, { formType: "newsletter", email: "before@example.com" });
  const [first] = await received(mailbox, 1);
  const confirm = linkIn(first?.body, "/newsletter/confirm");
  await fetch(confirm, { method: "POST" });
  const page = await (await fetch(confirm)).text();
  expect(page).toContain("before@example.com");
  const preferences = /\/newsletter\/preferences\?token=[\w.-]+/.exec(page)?.[0] ?? "";
  await postForm(site, preferences, { intent: "move", email: "after@example.com" });
  const mail = await vi.waitFor(
    () => mailbox?.mails.find(({ to }) => to.includes("after@example.com")) ?? Promise.reject(),
    10_000,
  );
  await fetch(linkIn(mail.body, "/newsletter/move"), { method: "POST" });

  const old = await fetch(confirm);
  const shown = await old.text();
  expect(old.status).toBe(404);
  expect(shown).not.toContain("after@example.com");
  expect(shown).not.toContain("/newsletter/preferences?token=");
  const lists = () =>
    site &&
    withDatabase(site, (database) =>
      database.prepare("select email, state, weekly, gifts, brands from subscribers").all(),
    );
  const before = lists();
  await fetch(confirm, { method: "POST" });
  expect(lists()).toEqual(before);
  expect(before).toMatchObject([{ email: "after@example.com" }]);
});

function linkIn(body: string | undefined, path: string) {
  return (
    new RegExp(`http://localhost:\\d+${path}\\?token=[\\w.-]+`).exec(unfold(body ?? ""))?.[0] ?? ""
  );
}

function oneClick() {
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  return form;
}

test("mail reaches addresses of every kind, in the letters of mail servers", async () => {
  const commands: string[] = [];
  const note = (...parts: unknown[]) => commands.push(parts.slice(1).join(" "));
  const logger = { trace: note, debug: note, info: note, warn: note, error: note, fatal: note };
  mailbox = await startMailbox({ logger });
  site = await startSite({ ...mailbox.env, OWNER_EMAIL: "owner@почта.рф" });
  const reader = "Reader&Co/x=1!#$%*{}~|^`?'@Почта.РФ";
  await post(site, { formType: "newsletter", email: reader });
  await send(site, { email: "o'neil{a}@bücher.example" });
  const mails = await received(mailbox, 2);
  const toReader = mails.find(({ body }) => body.includes("List-Unsubscribe"));
  const stored = "reader&co/x=1!#$%*{}~|^`?'@xn--80a1acny.xn--p1ai";
  expect(unfold(toReader?.body ?? "")).toContain(`\nTo: ${stored}\n`);
  expect(commands.join("\n")).toContain(`RCPT TO:<${stored}>`);
  const toOwner = unfold(mails.find((mail) => mail !== toReader)?.body ?? "");
  expect(toOwner).toMatch(/^To: owner@xn--80a1acny\.xn--p1ai$/m);
  expect(toOwner).toMatch(/^Reply-To: Amara Osei <o'neil\{a\}@xn--bcher-kva\.example>$/m);
  expect(toOwner).toContain("neil%7Ba%7D@xn--bcher-kva.example");
  for (const email of [
    "a@example.com\r\nBcc: x@example.com",
    "a@example.com, x@example.com",
    "a@почта.рф\r\nBcc: x@example.com",
    "=?utf-8?q?a=0d=0aBcc:_x=40example.com?=@example.com",
  ]) {
    const refused = await postJson(site, { formType: "newsletter", email });
    expect(refused.status, email).toBe(400);
  }
});

test("an account with an international address is one account in both spellings", async () => {
  mailbox = await startMailbox();
  site = await startSite(mailbox.env);
  const account = { email: "user@почта.рф", password: "correct horse" };
  await postForm(site, "/auth", { intent: "sign-up", ...account });
  const [mail] = await received(mailbox, 1);
  const link = /\/auth\/confirm\?token=[\w.-]+/.exec(unfold(mail?.body ?? ""))?.[0] ?? "";
  const { password } = account;
  expect((await postForm(site, link, { password })).status).toBe(302);
  for (const email of [account.email, "User@XN--80A1ACNY.xn--p1ai"]) {
    expect((await signIn(site, email)).status, email).toBe(302);
  }
});

test("without a mail server every mail lies as a file in the data folder", async () => {
  site = await startSite();
  await send(site, {});
  const folder = `${site.dataDir}/outbox`;
  await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(1), { timeout: 30_000 });
  const [file] = readdirSync(folder);
  expect(readFileSync(`${folder}/${file}`, "utf8")).toContain(`From: ${senderName}`);
});

const formType = { "Content-Type": "application/x-www-form-urlencoded" };

async function heading(url: string) {
  const html = await (await fetch(url)).text();
  return /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];
}
