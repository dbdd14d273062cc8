import { once } from "node:events";
import pg from "pg";
import { afterEach, expect, inject, test, vi } from "vitest";
import { enquiry } from "../support/enquiry.ts";
import { startImapServer } from "../support/imap-server.ts";
import { startMailbox } from "../support/mailbox.ts";
import { createDatabase } from "../support/postgres.ts";
import { type Site, startSite } from "../support/site.ts";
import { password, signIn, withDatabase } from "../support/staff.ts";
import { run } from "./backup/commands.ts";

type Row = Record<string, unknown>;

const admin = "ada@example.com";
const visitor = "amara@example.org";
const secret = "the-secret-of-a-mail-provider";
const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

for (const engine of ["sqlite", "postgres"]) {
  test(`a campaign brings an enquiry, its sender replies, is answered and won, whatever is killed (${engine})`, {
    timeout: 240_000,
    tags: "release",
  }, async () => {
    const { site, restart, query, mailbox, imap } = await start(engine);
    await visit(site, "/packages?utm_source=LinkedIn&utm_campaign=Launch");
    await expect
      .poll(() => query("select name from daily_counts where kind = 'source'"), slowly)
      .toEqual([{ name: "linkedin" }]);
    await sendEnquiry(site, "/packages?utm_source=LinkedIn&utm_campaign=Launch ");
    const cookie = (await signIn(site, admin)).cookie ?? "";
    const first = await answer(site, cookie, query, "Which day?");
    await restart();
    await hurry(query, first);
    const sent = await mailTo(mailbox, visitor, "Which day?");
    const address = /^Reply-To: (\S+)$/m.exec(sent.body)?.[1] ?? "";
    expect(address).toMatch(/^replies\+[a-z2-7]+@example\.com$/);
    expect(await query("select state from submissions")).toEqual([{ state: "answered" }]);

    const theirs = "<reply-1@mail.example.org>";
    imap.put(reply({ to: address, messageId: theirs, bytes: 6_000_000 }));
    await vi.waitUntil(() => imap.bodies.length > 0, { timeout: 45_000, interval: 1 });
    const again = await restart();
    await expect
      .poll(() => query("select kind, joined_by from replies"), slowly)
      .toEqual([{ kind: "reply", joined_by: "address" }]);
    await expect.poll(() => countNotices(mailbox), slowly).toBe(1);
    const [row] = await query("select state, due_at, answered_at from submissions");
    expect(row).toMatchObject({ state: "new", answered_at: null });
    expect(new Date(String(row?.due_at)).getTime()).toBeGreaterThan(Date.now());

    const id = String((await query("select id from submissions"))[0]?.id);
    const page = await fetch(`${again.url}/admin/enquiries?open=${id}`, {
      headers: { Cookie: cookie },
    });
    const html = await page.text();
    expect(html).toContain("Thursday works.");
    expect(html).toContain("Quoted text");
    const file = /\/admin\/enquiries\/files\/[\w-]+/.exec(html)?.[0] ?? "";
    const download = await fetch(again.url + file, { headers: { Cookie: cookie } });
    expect(download.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="plan\.pdf"/,
    );
    expect(download.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect((await download.bytes()).length).toBeGreaterThan(4_000_000);

    await hurry(query, await answer(again, cookie, query, "Thursday it is.", first));
    const second = await mailTo(mailbox, visitor, "Thursday it is.");
    const head = second.body.replace(/\r?\n[ \t]+/g, " ");
    expect(head).toMatch(new RegExp(`^In-Reply-To: ${theirs}\\r?$`, "m"));
    expect(head).toMatch(new RegExp(`^References: .*${sent.id} ${theirs}\\r?$`, "m"));

    const third = await restart();
    const won = new URLSearchParams({ intent: "outcome", id, outcome: "won", value: "12,000" });
    const decided = await fetch(`${third.url}/admin/enquiries?open=${id}`, {
      ...{ method: "POST", body: won, headers: { Origin: third.url, Cookie: cookie } },
    });
    expect(await decided.text()).toContain("Won, $12,000");
    const desk = await fetch(`${third.url}/admin/desk`, { headers: { Cookie: cookie } });
    const [source] = /<tr>(?:(?!<\/tr>).)*linkedin.*?<\/tr>/.exec(await desk.text()) ?? [];
    expect(
      source
        ?.replace(/<[^>]*>/g, " ")
        .trim()
        .split(/\s+/),
    ).toEqual([...["linkedin", "1", "1", "1", "1", "$12,000"]]);
    await post(third, reply({ to: "replies@example.com", messageId: "<x@y.example>" }));
    const unsorted = await fetch(`${third.url}/admin/enquiries/unsorted`, {
      headers: { Cookie: cookie },
    });
    expect(await unsorted.text()).toContain("Thursday works.");
    const replies = await query("select id from replies where submission_id is not null");
    const entries = await query("select id from enquiry_entries where kind = 'reply'");
    expect([replies.length, entries.length, countNotices(mailbox)]).toEqual([1, 1, 1]);
    expect(countMails(mailbox, ({ to, body }) => isAnswer(to, body))).toBe(2);
    // Nothing in the mailbox was changed.
    expect(imap.mails.map(({ seen }) => seen)).toEqual([false]);
    expect(imap.commands).not.toContain("select");
    expect(imap.commands).not.toContain("store");
  });
}

test("only the mail provider posts replies", async () => {
  const site = await startSite({ BOUNCE_WEBHOOK_SECRET: secret });
  ends.push(() => site.stop());
  const body = reply({ to: "replies@example.com", messageId: "<a@b.example>" });
  expect((await post(site, body, "")).status).toBe(401);
  expect((await post(site, body, "Bearer wrong")).status).toBe(401);
  expect((await fetch(`${site.url}/api/replies`)).status).toBe(405);
  expect(await (await post(site, body)).json()).toEqual({ ok: true, state: "unsorted" });
  expect(await (await post(site, body)).json()).toEqual({ ok: true, state: "known" });
  expect((await post(site, "")).status).toBe(400);
  expect((await post(site, "x".repeat(27_000_000))).status).toBe(413);
});

test("without the secret of a provider there is no such address", async () => {
  const url = inject("siteUrl");
  expect((await fetch(`${url}/api/replies`, { method: "POST", body: "x" })).status).toBe(404);
});

const slowly = { timeout: 60_000, interval: 200 };

async function start(engine: string) {
  const [mailbox, imap] = await Promise.all([startMailbox(), startImapServer()]);
  const database = engine === "postgres" ? await createDatabase(inject("postgresUrl")) : undefined;
  const env = {
    ...mailbox.env,
    ...(database && { DATABASE_URL: database }),
    REPLY_ADDRESS: "replies@example.com",
    REPLY_IMAP_URL: imap.url,
    BOUNCE_WEBHOOK_SECRET: secret,
    OWNER_EMAIL: "owner@example.com",
    DEMO_CONTENT: "false",
  };
  let site = await startSite(env);
  const { dataDir, url } = site;
  const here = { ...env, DATA_DIR: dataDir, PORT: new URL(url).port };
  await run("create-admin", [admin], { ...here, ADMIN_PASSWORD: password });
  ends.push(
    () => imap.stop(),
    () => mailbox.stop(),
    () => site.stop(),
  );
  return {
    site,
    mailbox,
    imap,
    async restart() {
      const gone = once(site.process, "exit");
      site.process.kill("SIGKILL");
      await gone;
      site = await startSite(here);
      return site;
    },
    async query(text: string): Promise<Row[]> {
      if (!database) return withDatabase(site, (open) => open.prepare(text).all() as Row[]);
      const client = new pg.Client({ connectionString: database });
      await client.connect();
      const { rows } = await client.query(text).finally(() => client.end());
      return rows;
    },
  };
}

type Mail = Started["mailbox"]["mails"][number];
type Started = Awaited<ReturnType<typeof start>>;

function visit({ url }: Site, path: string) {
  const headers = { Accept: "text/html", "User-Agent": "Mozilla/5.0 (X11) Firefox/145.0" };
  return fetch(url + path, { headers });
}

function sendEnquiry({ url }: Site, origin: string) {
  return fetch(`${url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...enquiry(visitor), origin }),
  });
}

async function answer(
  site: Site,
  cookie: string,
  query: Started["query"],
  body: string,
  seen = "",
) {
  const [row] = await query("select id from submissions");
  const asked = { intent: "send", submissionId: row?.id, body, close: false, seen, key: body };
  const response = await fetch(`${site.url}/api/answers`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.url, Cookie: cookie },
    body: JSON.stringify(asked),
  });
  const { entryId } = (await response.json()) as { entryId: string };
  return entryId;
}

/** Nobody waits for the seconds in which an answer could be taken back. */
function hurry(query: Started["query"], entryId: string) {
  return query(
    `update outbox set next_attempt_at = '2026-01-01T00:00:00.000Z' where subject_id = '${entryId}' and state = 'waiting'`,
  );
}

function mailTo({ mails }: Started["mailbox"], to: string, words: string) {
  return vi.waitUntil(
    () => mails.find((mail) => mail.to.includes(to) && mail.body.includes(words)),
    45_000,
  );
}

function isAnswer(to: readonly string[], body: string) {
  return to.includes(visitor) && /^(?:Which day\?|Thursday it is\.)/m.test(body);
}

function countNotices(mailbox: Started["mailbox"]) {
  return countMails(mailbox, isNotice);
}

/** What was handed over as the site was killed comes again as the same mail. */
function countMails({ mails }: Started["mailbox"], isMeant: (mail: Mail) => boolean) {
  return new Set(mails.filter(isMeant).map(({ id }) => id)).size;
}

function isNotice({ body }: { body: string }) {
  return /^Subject: Amara Osei replied/m.test(body);
}

function reply({ to, messageId, bytes = 10 }: { to: string; messageId: string; bytes?: number }) {
  const data = Buffer.from(`%PDF-1.4\n${"x".repeat(bytes)}`).toString("base64");
  return [
    `From: Amara Osei <${visitor}>`,
    `To: ${to}`,
    "Subject: Re: Your contact enquiry",
    `Message-ID: ${messageId}`,
    "MIME-Version: 1.0",
    "Content-Type: multipart/mixed; boundary=b1",
    "",
    "--b1",
    "Content-Type: text/plain",
    "",
    "Thursday works.",
    "",
    "On Mon, Nov 16, 2026 at 9:00 AM Desk wrote:",
    "> Which day?",
    "--b1",
    "Content-Type: application/pdf; name=plan.pdf",
    "Content-Transfer-Encoding: base64",
    "Content-Disposition: attachment; filename=plan.pdf",
    "",
    data.replace(/.{76}/g, "$&\r\n"),
    "--b1--",
    "",
  ].join("\r\n");
}

function post({ url }: Pick<Site, "url">, body: string, authorization = `Bearer ${secret}`) {
  const headers = {
    "Content-Type": "message/rfc822",
    ...(authorization && { Authorization: authorization }),
  };
  return fetch(`${url}/api/replies`, { method: "POST", headers, body });
}
