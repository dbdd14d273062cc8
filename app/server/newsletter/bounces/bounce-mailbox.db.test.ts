import nodemailer from "nodemailer";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { findHealth } from "#app/server/db/health.server.ts";
import { env } from "#app/server/env.server.ts";
import { loadSecret } from "#app/server/guard/secret.server.ts";
import { mailboxProblem } from "#app/server/outbox/imap.server.ts";
import {
  mailboxPassword,
  mailboxUser,
  startImapServer,
} from "../../../../tests/support/imap-server.ts";
import { startMailbox } from "../../../../tests/support/mailbox.ts";
import { freePort } from "../../../../tests/support/postgres.ts";
import { sentIssue } from "../../../../tests/support/sent-issue.ts";
import { readBounceMailbox } from "./bounce-mailbox.server.ts";
import { startBounceWatch } from "./bounce-watch.server.ts";
import { bounceAddress } from "./verp.server.ts";

let server: Awaited<ReturnType<typeof startImapServer>>;

beforeAll(async () => {
  env.BOUNCE_ADDRESS = "bounces@example.com";
  await migrate();
  await loadSecret();
});
afterEach(async () => {
  await server.stop();
  delete env.BOUNCE_IMAP_URL;
});
afterAll(closeDatabase);

test("a mail goes out, comes back, and its address is never written to again", async () => {
  server = await startImapServer();
  const sent = await sentIssue();
  const [mail] = await deliver({ from: bounceAddress(sent.mailId) ?? "", to: sent.email });
  server.put(report({ to: mail?.from.toUpperCase() ?? "" }));
  expect(await readBounceMailbox(`${server.url}/INBOX`)).toEqual({ read: 1, bounces: 1 });
  expect(await findState(sent.email)).toBe("suppressed");
  expect(await findFate(sent.mailId)).toMatchObject({
    fate: "bounced",
    last_error: "smtp; 550 5.1.1 User unknown",
  });
  expect(server.mails).toMatchObject([{ seen: true }]);
  expect(await readBounceMailbox(server.url)).toEqual({ read: 0, bounces: 0 });
});

test("a report is known by the Message-ID in it, however long the mail that came back is", async () => {
  server = await startImapServer();
  const { mailId, email } = await sentIssue();
  server.put(report({ messageId: `${mailId}@example.com`, rest: "x".repeat(3_000_000) }));
  expect(await readBounceMailbox(server.url)).toEqual({ read: 1, bounces: 1 });
  expect(await findState(email)).toBe("suppressed");
});

test("nobody is silenced by a report that names them but none of our mails", async () => {
  server = await startImapServer();
  const { mailId, email } = await sentIssue();
  const address = bounceAddress(mailId) ?? "";
  const forged = address.replace(/.@/, (end) => (end === "a@" ? "b@" : "a@"));
  server.put(report({ to: forged, recipient: email }));
  server.put(report({ messageId: "other@example.com", recipient: email }));
  server.put(
    `From: ${email}\r\nTo: ${address}\r\nAuto-Submitted: auto-replied\r\n\r\nI am away. 550 5.1.1`,
  );
  server.put(`From: ${email}\r\nTo: bounces@example.com\r\n\r\nIs this a real address?`);
  expect(await readBounceMailbox(server.url)).toEqual({ read: 4, bounces: 0 });
  expect(await findState(email)).toBe("confirmed");
  expect(server.mails.every(({ seen }) => seen)).toBe(true);
});

test("on request reports are deleted once they were understood, letters never", async () => {
  server = await startImapServer();
  const { mailId } = await sentIssue();
  for (let at = 0; at < 6; at++) server.put("From: jo@example.org\r\n\r\nHello");
  server.put(report({ to: bounceAddress(mailId) ?? "" }));
  server.put(report({ to: "bounces@example.com" }));
  expect(await readBounceMailbox(`${server.url}?delete=1`)).toEqual({ read: 8, bounces: 1 });
  expect(server.mails.map(({ uid }) => uid)).toEqual([1, 2, 3, 4, 5, 6, 8]);
});

test("what goes wrong is told in a sentence without the name and the password", async () => {
  server = await startImapServer();
  const wrongs: [string, RegExp][] = [
    [server.url.replace("word", "other"), /did not accept the name and the password/],
    [`${server.url}/Nowhere`, /has no folder of the name/],
    [server.url.replace(/\d+$/, String(await freePort())), /could not be read: .*ECONNREFUSED/],
  ];
  for (const [address, words] of wrongs) {
    const said = await readBounceMailbox(address).then(
      () => "",
      (error) => mailboxProblem(error, "BOUNCE_IMAP_URL"),
    );
    expect(said).toMatch(words);
    expect(said).not.toContain(mailboxUser);
    expect(said).not.toContain(mailboxPassword);
  }
});

test("a server that stops answering is left at once when the site stops", async () => {
  server = await startImapServer({ silentAt: "search" });
  env.BOUNCE_IMAP_URL = server.url;
  const watch = startBounceWatch();
  await expect.poll(() => server.commands).toContain("search");
  await watch?.stop();
  expect(await findHealth("bounces")).toBeUndefined();
  await db.deleteFrom("rate_hits").execute();
});

test("of several instances one looks, and what it saw is remembered", async () => {
  server = await startImapServer();
  server.put("From: jo@example.org\r\n\r\nHello");
  env.BOUNCE_IMAP_URL = server.url;
  const instances = [startBounceWatch(), startBounceWatch(), startBounceWatch()];
  await expect
    .poll(() => findHealth("bounces"))
    .toMatchObject({
      failing_since: null,
      detail: "The mailbox was read: 1 new mail, 0 of them bounces.",
    });
  await Promise.all(instances.map((watch) => watch?.stop()));
  expect(server.commands.filter((name) => name === "login")).toHaveLength(1);
});

test("a mailbox that is gone is remembered as failing", async () => {
  server = await startImapServer();
  await server.stop();
  env.BOUNCE_IMAP_URL = server.url;
  await db.deleteFrom("rate_hits").execute();
  const watch = startBounceWatch();
  await expect.poll(async () => (await findHealth("bounces"))?.failing_since).toBeTruthy();
  await watch?.stop();
});

/** Through a real mail server, to see which address it would send a report to. */
async function deliver(envelope: { from: string; to: string }) {
  const mailbox = await startMailbox();
  const smtp = nodemailer.createTransport(mailbox.env.SMTP_URL);
  await smtp.sendMail({ from: "us@example.com", to: envelope.to, envelope, text: "Hello" });
  smtp.close();
  await mailbox.stop();
  return mailbox.mails;
}

type Report = { to?: string; recipient?: string; messageId?: string; rest?: string };

function report({
  to = "bounces@example.com",
  recipient = "x@example.org",
  messageId,
  rest,
}: Report) {
  return [
    "From: Mail Delivery System <MAILER-DAEMON@mx.example.org>",
    `To: ${to}`,
    "Content-Type: multipart/report; report-type=delivery-status; boundary=part",
    "",
    "--part",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.org",
    "",
    `Final-Recipient: rfc822; ${recipient}`,
    "Action: failed",
    "Status: 5.1.1",
    "Diagnostic-Code: smtp; 550 5.1.1 User unknown",
    "",
    "--part",
    "Content-Type: message/rfc822",
    "",
    `Message-ID: <${messageId ?? "none@example.org"}>`,
    "",
    rest ?? "Hello",
    "--part--",
    "",
  ].join("\r\n");
}

async function findState(email: string) {
  const row = await db
    .selectFrom("subscribers")
    .select("state")
    .where("email", "=", email)
    .executeTakeFirst();
  return row?.state;
}

function findFate(id: string) {
  return db
    .selectFrom("outbox")
    .select(["fate", "last_error"])
    .where("id", "=", id)
    .executeTakeFirst();
}
