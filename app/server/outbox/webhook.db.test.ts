import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import { findHealth } from "#app/server/db/health.server.ts";
import type { OutboxMail } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";
import { confirmSubscriber, unsubscribe } from "#app/server/newsletter/subscribers.server.ts";
import { Undeliverable } from "./outbox.server.ts";
import { prepareWebhook, webhookHost } from "./webhook.server.ts";

let answer: RequestListener = () => {};
const server = createServer((request, response) => answer(request, response));

beforeAll(async () => {
  await migrate();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  env.WEBHOOK_URL = `http://127.0.0.1:${port}/secret-path`;
  env.WEBHOOK_SECRET = "twenty-four-characters-or-more";
  await db
    .insertInto("submissions")
    .values({
      id: "7f3a91c2",
      form_type: "contact",
      email: "amara@example.com",
      fields: json({ name: "Amara Osei" }),
      page: "/contact",
      spam: false,
      created_at: "2026-11-16T12:00:00.000Z",
    })
    .execute();
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await closeDatabase();
});

test("a program that is gone for good is not asked again", async () => {
  answer = (_, response) => response.writeHead(410).end("Gone");
  const refused = await send().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Undeliverable);
  expect(refused).toMatchObject({ message: "Answered 410: Gone" });
});

test("a redirect is not followed", async () => {
  const paths: (string | undefined)[] = [];
  answer = ({ url }, response) => {
    paths.push(url);
    response.writeHead(302, { Location: "/elsewhere" }).end();
  };
  await expect(send()).rejects.toThrow("Answered 302");
  expect(paths).toEqual(["/secret-path"]);
});

test("of an endless answer the beginning is read", async () => {
  answer = (_, response) => {
    response.writeHead(500);
    const timer = setInterval(() => response.write("no\n".repeat(1000)), 1);
    response.on("close", () => clearInterval(timer));
  };
  const refused = await send().catch((error: Error) => error.message);
  expect(refused).toMatch(/^Answered 500: no no/);
  expect(refused.length).toBeLessThan(220);
});

test("a program that hangs is given up on, unless it has accepted already", async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const waited = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(200));
  answer = () => {};
  await expect(send()).rejects.toThrow("No answer within 10 seconds.");
  answer = (_, response) => void response.writeHead(200).write("a");
  expect(await send()).toBe("sent");
  expect(waited).toHaveBeenCalledWith(10_000);
  waited.mockRestore();
});

test("the staff area knows how the last call went, and never the whole address", async () => {
  answer = (_, response) => response.writeHead(503).end();
  await expect(send()).rejects.toThrow("Answered 503");
  expect(await findHealth("webhook")).toMatchObject({
    detail: "Answered 503",
    failing_since: expect.any(String),
  });
  answer = (_, response) => response.writeHead(202).end();
  expect(await send()).toBe("sent");
  expect(await findHealth("webhook")).toMatchObject({
    detail: "Answered 202",
    failing_since: null,
  });
  expect(webhookHost()).not.toContain("secret-path");
});

test("what happened to a subscriber is told as it was then", async () => {
  let told = "";
  answer = async (request, response) => {
    for await (const chunk of request) told += chunk;
    response.writeHead(204).end();
  };
  const id = "5b0c6b7e-subscriber";
  await db
    .insertInto("subscribers")
    .values({
      id,
      email: "ama@example.com",
      state: "pending",
      consent_text: "Notes for brand owners",
      page: "/brands",
      created_at: "2026-11-16T12:00:00.000Z",
      confirmed_at: null,
      unsubscribed_at: null,
      brands: true,
    })
    .execute();
  await confirmSubscriber(id);
  await unsubscribe(id);
  const rows = await db.selectFrom("outbox").selectAll().where("subject_id", "=", id).execute();
  const [row] = rows.filter(({ event }) => event?.type === "subscriber.confirmed");
  if (!row) throw new Error("No event was queued.");
  expect(rows.filter(({ kind }) => kind === "webhook")).toHaveLength(2);
  const { subject, send: deliver } = await prepareWebhook(row);
  expect(subject).toBe("subscriber.confirmed");
  expect(await deliver()).toBe("sent");
  expect(JSON.parse(told)).toEqual({
    type: "subscriber.confirmed",
    id,
    at: expect.any(String),
    email: "ama@example.com",
    state: "confirmed",
    lists: ["brands"],
    first_name: null,
    consent: {
      words: "Notes for brand owners",
      page: "/brands",
      asked_at: "2026-11-16T12:00:00.000Z",
      confirmed_at: expect.any(String),
    },
  });
});

async function send() {
  const row = { id: "event", subject_id: "7f3a91c2", event: null } as OutboxMail;
  const { recipient, subject, send: deliver } = await prepareWebhook(row);
  expect({ recipient, subject }).toEqual({
    recipient: webhookHost(),
    subject: "enquiry.created 7F3A-91C2",
  });
  return deliver();
}
