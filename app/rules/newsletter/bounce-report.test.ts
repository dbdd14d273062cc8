import { expect, test } from "vitest";
import { readDsn } from "./bounce-report.ts";

type Report = {
  headers?: string[];
  type?: string;
  words?: string;
  status?: string[];
  statusHeaders?: string[];
  original?: string[];
};

const postfixStatus = [
  "Reporting-MTA: dns; mx.example.net",
  "X-Postfix-Sender: rfc822; bounces+token@example.com",
  "",
  "Final-Recipient: rfc822; jo@example.org",
  "Original-Recipient: rfc822;Jo@Example.org",
  "Action: failed",
  "Status: 5.1.1",
  "Remote-MTA: dns; mail.example.org",
  "Diagnostic-Code: smtp; 550 5.1.1 <jo@example.org>: Recipient address",
  "    rejected: User unknown in virtual mailbox table",
];

function report({
  headers = [],
  type = 'multipart/report; report-type=delivery-status;\r\n\tboundary="A1B2.C3/mx.example.net"',
  words = "I'm sorry to have to inform you that your message could not be delivered.",
  status = postfixStatus,
  statusHeaders = ["Content-Type: message/delivery-status"],
  original = ["Return-Path: <bounces+token@example.com>", "Message-ID: <abc.def@example.com>"],
}: Report = {}) {
  const parts = [
    ["Content-Type: text/plain; charset=utf-8", "", words],
    ...(status.length > 0 ? [[...statusHeaders, "", ...status]] : []),
    ...(original.length > 0 ? [["Content-Type: text/rfc822-headers", "", ...original]] : []),
  ];
  return [
    "Return-Path: <>",
    "Delivered-To: bounces+token@example.com",
    "Received: by mx.example.com (Postfix) id 1; Mon, 1 Jan 2029 00:00:00 +0000 (UTC)",
    "From: MAILER-DAEMON@mx.example.net (Mail Delivery System)",
    "Subject: Undelivered Mail Returned to Sender",
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    ...headers,
    `Content-Type: ${type}`,
    "",
    "This is a MIME-encapsulated message.",
    ...parts.flatMap((part) => ["", "--A1B2.C3/mx.example.net", ...part]),
    "--A1B2.C3/mx.example.net--",
    "",
  ].join("\r\n");
}

const unknownUser = {
  email: "jo@example.org",
  status: "5.1.1",
  diagnostic:
    "smtp; 550 5.1.1 <jo@example.org>: Recipient address rejected: User unknown in virtual mailbox table",
  hard: true,
};

test("a report names the recipient, the reason and the mail it is about", async () => {
  expect(await readDsn(report())).toEqual({
    addresses: ["bounces+token@example.com"],
    messageIds: ["abc.def@example.com"],
    failed: [unknownUser],
  });
});

test("a report with bare line feeds and one inside another mail are read alike", async () => {
  expect((await readDsn(report().replaceAll("\r", "")))?.failed).toEqual([unknownUser]);
  const wrapped = [
    "From: list@example.net",
    "Content-Type: multipart/mixed; boundary=outer",
    "",
    "--outer",
    report(),
    "--outer--",
  ].join("\r\n");
  expect((await readDsn(wrapped))?.failed).toEqual([unknownUser]);
});

test("parts in base64 and in quoted-printable are decoded", async () => {
  const encoded = btoa(postfixStatus.join("\r\n")).replace(/.{60}/g, "$&\r\n");
  const statusHeaders = ["content-type: message/delivery-status"];
  const base64 = ["CONTENT-TRANSFER-ENCODING: BASE64", ...statusHeaders];
  expect((await readDsn(report({ statusHeaders: base64, status: [encoded] })))?.failed).toEqual([
    unknownUser,
  ]);
  const quoted = ["Content-Transfer-Encoding: quoted-printable", ...statusHeaders];
  const soft = postfixStatus.map((line) => line.replaceAll(":", "=3A").replace("550", "5=\r\n50"));
  expect((await readDsn(report({ statusHeaders: quoted, status: soft })))?.failed).toEqual([
    unknownUser,
  ]);
});

test("without the copy of the mail, the mail is known by the answer's own references", async () => {
  const headers = ["In-Reply-To: <abc.def@example.com>", "References: <abc.def@example.com>"];
  const found = await readDsn(report({ headers, original: [] }));
  expect(found?.messageIds).toEqual(["abc.def@example.com"]);
  const status = ["X-Original-Message-ID: <x.y@example.com>", ...postfixStatus.slice(2)];
  expect((await readDsn(report({ status, original: [] })))?.messageIds).toEqual([
    "x.y@example.com",
  ]);
});

test("without an enhanced code in the words, the status decides", async () => {
  const status = ["", "Final-Recipient: rfc822; jo@example.org", "Action: failed", "Status: 5.1.1"];
  expect((await readDsn(report({ status })))?.failed).toMatchObject([
    { hard: true, diagnostic: "" },
  ]);
  const full = [...status.slice(0, 3), "Status: 5.2.2", "Diagnostic-Code: smtp; 552 Mailbox full"];
  expect((await readDsn(report({ status: full })))?.failed).toMatchObject([{ hard: false }]);
});

test("what the last server said counts, not what a server in between made of it", async () => {
  const status = [...postfixStatus.slice(0, 7), "Diagnostic-Code: smtp; 550 5.7.1 Spam rejected"];
  expect((await readDsn(report({ status })))?.failed).toMatchObject([
    { status: "5.1.1", hard: false },
  ]);
});

test.each([
  ["German", "Der Empfänger wurde nicht gefunden.\r\n550 5.1.1 Empfänger unbekannt"],
  [
    "French",
    "Adresse introuvable :\r\nLe serveur distant a répondu : 550 5.1.1 Utilisateur inconnu",
  ],
])("a %s report without its part for programs is read by its codes", async (_, words) => {
  const found = await readDsn(report({ words, status: [] }));
  expect(found?.failed).toMatchObject([{ hard: true }]);
  expect(found?.messageIds).toEqual(["abc.def@example.com"]);
});

test("the answers of qmail and of old versions of Exim are read", async () => {
  const qmail = [
    "To: bounces+token@example.com",
    "From: MAILER-DAEMON@example.org",
    "Subject: failure notice",
    "",
    "Hi. This is the qmail-send program at example.org.",
    "<jo@example.org>:",
    "Sorry, no mailbox here by that name. (#5.1.1)",
    "",
    "--- Below this line is a copy of the message.",
    "550 pages of something else",
  ];
  expect(await readDsn(qmail.join("\n"))).toMatchObject({
    addresses: ["bounces+token@example.com"],
    failed: [{ hard: true, diagnostic: "Sorry, no mailbox here by that name. (#5.1.1)" }],
  });
  const exim = [
    "X-Failed-Recipients: jo@example.org",
    "Auto-Submitted: auto-replied",
    "From: Mail Delivery System <Mailer-Daemon@example.org>",
    "",
    "A message that you sent could not be delivered to one or more of its recipients.",
    "  jo@example.org",
    "    host mx.example.org [192.0.2.1]: 550 No such user here",
  ];
  expect((await readDsn(exim.join("\n")))?.failed).toMatchObject([
    { email: "jo@example.org", hard: true },
  ]);
});

const noBounces: [string, string][] = [
  ["a delay", report({ status: postfixStatus.map((line) => line.replace("failed", "delayed")) })],
  [
    "a delivery",
    report({ status: postfixStatus.map((line) => line.replace("failed", "relayed")) }),
  ],
  [
    "a notice of absence",
    "From: jo@example.org\nAuto-Submitted: auto-replied\nSubject: Out of office\n\nI am away. 550 5.1.1 user unknown",
  ],
  [
    "an answer of a server that is no bounce",
    "From: postmaster@example.org\nX-Autoreply: yes\n\n550 5.1.1 user unknown",
  ],
  [
    "a receipt",
    'From: jo@example.org\nContent-Type: multipart/report; report-type=disposition-notification; boundary="x"\n\n--x\nContent-Type: message/disposition-notification\n\nDisposition: manual-action; deleted\nStatus: 5.1.1\n--x--',
  ],
  ["a letter", "From: jo@example.org\nSubject: Hello\n\nIs 550 5.1.1 user unknown an error?"],
  ["nothing", ""],
];

test.each(noBounces)("%s is no bounce", async (_, source) => {
  expect(await readDsn(source)).toBeUndefined();
});

const megabyte = 1024 * 1024;
const hostile: [string, string][] = [
  ["one line", "a".repeat(20 * megabyte)],
  ["one header", `Subject: ${"a ".repeat(10 * megabyte)}\n\nx`],
  ["a header folded without end", `To: a\n${" a@\n".repeat(megabyte)}\n`],
  ["spaces", `Content-Type: text/plain\n\n${"= ".repeat(megabyte)}${" ".repeat(megabyte)}`],
  ["thousands of headers", "Received: from a@b by c@\n".repeat(megabyte / 8)],
  [
    "thousands of parts",
    `Content-Type: multipart/report; boundary=b\n\n${"--b\nContent-Type: message/delivery-status\n\n\n".repeat(50_000)}`,
  ],
  [
    "parts in parts",
    Array.from(
      { length: 50_000 },
      (_, at) => `--b${at}\nContent-Type: multipart/mixed; boundary=b${at + 1}\n\n`,
    )
      .join("")
      .replace("--b0\n", ""),
  ],
  ["boundaries without end", `Content-Type: multipart/mixed; boundary="${"-".repeat(megabyte)}`],
  ["addresses", `To: ${"a".repeat(megabyte)}\nDelivered-To: ${"@".repeat(megabyte)}\n\n550 5.1.1`],
  [
    "groups of recipients",
    report({
      status: Array.from({ length: 20_000 }, () => ["Action: failed", "Status: 5.1.1", ""]).flat(),
    }),
  ],
  ["bytes", String.fromCharCode(...Array.from({ length: 50_000 }, (_, at) => at % 256))],
];

test.each(hostile)("%s cannot keep the reader busy", async (_, source) => {
  const before = process.cpuUsage();
  expect((await readDsn(source))?.failed.length ?? 0).toBeLessThanOrEqual(20);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
});

test("a report that was damaged on its way is read or left, never a failure", async () => {
  const whole = report({
    statusHeaders: ["Content-Type: message/delivery-status", "Content-Transfer-Encoding: base64"],
    status: [btoa(postfixStatus.join("\r\n"))],
  });
  const pieces = [
    "\r\n",
    "--",
    "=",
    ":",
    "\0",
    "\ud800",
    "<",
    '"',
    ";",
    "A1B2.C3/mx.example.net",
    " ",
  ];
  for (let at = 0; at < whole.length; at += 3) {
    const piece = pieces[at % pieces.length] ?? "";
    for (const damaged of [whole.slice(0, at) + piece + whole.slice(at + 1), whole.slice(0, at)]) {
      expect((await readDsn(damaged))?.failed.length).not.toBe(0);
    }
  }
});
