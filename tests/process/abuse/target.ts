import { startMailbox } from "../../support/mailbox.ts";
import { freePort } from "../../support/postgres.ts";
import { sendRaw } from "../../support/raw-http.ts";
import { type Site, startSite } from "../../support/site.ts";
import { createStaff, signIn } from "../../support/staff.ts";

export const publicAddress = "http://site.example";
/** The site that all of these tests attack, its mails, and the cookie of its admin. */
export let site: Site;
export let mailbox: Awaited<ReturnType<typeof startMailbox>>;
export let admin = "";

export async function startTarget() {
  mailbox = await startMailbox();
  const port = String(await freePort());
  site = await startSite({
    ...mailbox.env,
    SITE_URL: publicAddress,
    PORT: port,
    DEMO_CONTENT: "true",
  });
  createStaff(site, "admin@example.com", "admin");
  admin = (await signIn(site, "admin@example.com")).cookie ?? "";
}

export async function stopTarget() {
  await site.stop();
  await mailbox.stop();
}

export function get(path: string, headers = "") {
  return sendRaw(site, `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`);
}

export function locationIn(answer: string) {
  return /^location: (.+)\r$/im.exec(answer)?.[1];
}
