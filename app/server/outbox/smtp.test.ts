import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "#app/server/env.server.ts";
import { startMailbox } from "../../../tests/support/mailbox.ts";

type Mailbox = Awaited<ReturnType<typeof startMailbox>>;

let mailbox: Mailbox;
let smtp: typeof import("./smtp.server.ts");
const ended: string[] = [];

beforeAll(async () => {
  mailbox = await startMailbox({
    closeTimeout: 50,
    onRcptTo({ address }, _session, callback) {
      const refused = address.startsWith("nobody");
      callback(refused ? Object.assign(new Error("No such user"), { responseCode: 550 }) : null);
    },
    onClose: ({ envelope }) => ended.push(envelope.rcptTo[0]?.address ?? ""),
  });
  env.SMTP_URL = mailbox.env.SMTP_URL;
  smtp = await import("./smtp.server.ts");
});
afterAll(() => mailbox.stop());

test("a mail is accepted only after its end was allowed", async () => {
  let seen = -1;
  await send("a@example.com", async () => {
    seen = mailbox.mails.length;
  });
  expect(seen).toBe(0);
  expect(mailbox.mails.map(({ to }) => to)).toEqual([["a@example.com"]]);
});

test("a mail whose end is not allowed is not accepted, and the connection ends", async () => {
  const sent = send("b@example.com", () => Promise.reject(new Error("Not this one.")));
  await expect(sent).rejects.toThrow("Not this one.");
  await expect.poll(() => ended).toContain("b@example.com");
  expect(mailbox.mails.flatMap(({ to }) => to)).not.toContain("b@example.com");
});

test("a small mail and a large one ask once, after the server took their recipient", async () => {
  for (const size of [10, 100_000]) {
    const asked: number[] = [];
    await send(`size${size}@example.com`, async () => void asked.push(size), "x".repeat(size));
    expect(asked).toEqual([size]);
  }
});

test("a refused recipient asks for nothing, and others go on", async () => {
  let asked = false;
  const refused = send("nobody@example.com", async () => {
    asked = true;
  });
  await expect(refused).rejects.toMatchObject({ responseCode: 550, command: "RCPT TO" });
  expect(asked).toBe(false);
  await send("c@example.com", async () => {});
  expect(mailbox.mails.at(-1)?.to).toEqual(["c@example.com"]);
});

function send(to: string, handOver: () => Promise<void>, body = "Hello.\r\n.\r\nThere.") {
  const bytes = Buffer.from(`Subject: x\r\nMessage-ID: <${to}>\r\n\r\n${body}\r\n`);
  return smtp.sendGuarded({ envelope: { from: "site@example.com", to }, bytes, handOver });
}
