import { expect, vi } from "vitest";
import type { startMailbox } from "./mailbox.ts";
import type { Site } from "./site.ts";

type Mailbox = Awaited<ReturnType<typeof startMailbox>>;

export function received({ mails }: Mailbox, count: number) {
  return vi.waitFor(
    () => {
      expect(mails.length).toBeGreaterThanOrEqual(count);
      return mails;
    },
    { timeout: 55_000, interval: 100 },
  );
}

export async function send(to: Site, { number = 0, message = "", email = "" }) {
  await post(to, {
    formType: "contact",
    name: "Amara Osei",
    email: email || `amara${number}@example.com`,
    website: "",
    companyStage: "seed",
    challenges: "Too many meetings",
    serviceInterest: "audit",
    message,
    honeypot: "",
  });
}

export async function post(to: Site, body: Record<string, string>) {
  const response = await postJson(to, body);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ok: true });
}

export function postJson({ url }: Site, body: Record<string, string>) {
  return fetch(`${url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Quoted-printable and folded headers, put back together. */
export function unfold(body: string) {
  return body
    .replace(/=\r?\n/g, "")
    .replace(/=3D/g, "=")
    .replace(/\r?\n[ \t]+/g, " ")
    .replace(/\r/g, "");
}
