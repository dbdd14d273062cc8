import { createHmac } from "node:crypto";
import { referenceOf } from "#app/rules/enquiries/reference.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { reportHealth } from "#app/server/db/health.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { OutboxMail } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";
import { type Parcel, Undeliverable } from "./outbox.server.ts";

/** Well below the lease of the outbox. */
const timeout = 10_000;
const shownCharacters = 200;

/** Whether new enquiries and changes of subscribers are sent to a program of the owner. */
export function isWebhookSet() {
  return env.WEBHOOK_URL !== undefined;
}

/** The host alone: the rest of such an address is often a password. */
export function webhookHost() {
  return env.WEBHOOK_URL ? new URL(env.WEBHOOK_URL).host : undefined;
}

/** Composes the event of a new enquiry or of a subscriber; sending throws when it was not accepted. */
export async function prepareWebhook({ id, subject_id, event }: OutboxMail): Promise<Parcel> {
  const body = event ?? (await enquiryEvent(subject_id));
  return {
    recipient: webhookHost() ?? "",
    subject: "reference" in body ? `${body.type} ${body.reference}` : body.type,
    async send() {
      // From a staging site nothing leaves, whatever settings were copied to it.
      if (env.STAGING) return "kept";
      await post(id, body);
      return "sent";
    },
  };
}

/** Sends an event about nobody, and says what came of it. */
export async function sendTestEvent() {
  if (env.STAGING) return { ok: false, detail: "From a staging site no event leaves." };
  try {
    const created_at = clock.iso();
    return { ok: true, detail: await post(clock.newId(), { type: "test", created_at }) };
  } catch (error) {
    return { ok: false, detail: messageOf(error) };
  }
}

async function enquiryEvent(submissionId: string) {
  const enquiry = await findRow(db, "submissions", { id: submissionId }, [
    "id",
    "form_type",
    "created_at",
    "due_at",
    "page",
    "fields",
    "spam",
  ]);
  if (!enquiry) throw new Undeliverable("The submission of this event was deleted.");
  if (enquiry.spam) throw new Undeliverable("The submission of this event was marked as spam.");
  const { id, form_type, created_at, due_at, page, fields } = enquiry;
  const about = { id, reference: referenceOf(id), form: form_type, created_at, due_at, page };
  return { type: "enquiry.created", ...about, fields };
}

/** Posts an event and returns how it was answered, which is also what the staff area shows. */
async function post(id: string, event: Record<string, unknown>) {
  const { WEBHOOK_URL, WEBHOOK_SECRET } = env;
  if (!WEBHOOK_URL || !WEBHOOK_SECRET) throw new Undeliverable("No webhook is set any more.");
  try {
    const body = JSON.stringify(event);
    const headers = { "Content-Type": "application/json", ...signed(id, body, WEBHOOK_SECRET) };
    const answer = await fetch(WEBHOOK_URL, {
      method: "POST",
      headers,
      body,
      // The signature is for this address and no other.
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    const detail = await summaryOf(answer);
    if (answer.status === 410) throw new Undeliverable(detail);
    if (!answer.ok) throw new Error(detail);
    await note(detail, false);
    return detail;
  } catch (error) {
    const detail = messageOf(error);
    await note(detail, true);
    throw error instanceof Undeliverable ? error : new Error(detail);
  }
}

/** An event that was accepted must not be sent again because this could not be stored. */
function note(detail: string, failing: boolean) {
  return reportHealth("webhook", detail, failing).catch(() => {});
}

/** The headers of the Standard Webhooks convention. */
export function signed(id: string, body: string, secret: string, now = clock.now()) {
  const timestamp = Math.floor(now / 1000).toString();
  const key = secret.startsWith("whsec_") ? Buffer.from(secret.slice(6), "base64") : secret;
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}

/** The status and the beginning of the answer; the rest of it is never read. */
async function summaryOf(answer: Response) {
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length >= shownCharacters) break;
    }
  } catch {
    // The status has come, and it alone decides.
  }
  const start = text.replace(/\s+/g, " ").trim().slice(0, shownCharacters);
  return `Answered ${answer.status}${start ? `: ${start}` : ""}`;
}

function messageOf(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `No answer within ${timeout / 1000} seconds.`;
  // Node says “fetch failed” and keeps the reason apart.
  const { cause } = error;
  return cause instanceof Error ? `Not reached: ${cause.message || cause.name}` : error.message;
}
