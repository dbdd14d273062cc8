import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { enquiry } from "../support/enquiry.ts";
import { startHook } from "../support/hook.ts";
import { startImapServer } from "../support/imap-server.ts";
import { startMailbox } from "../support/mailbox.ts";
import { type Site, startSite } from "../support/site.ts";
import { withDatabase } from "../support/staff.ts";

const ribbon = "Staging: nothing here is live, no mail leaves";
let site: Site;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let hook: Awaited<ReturnType<typeof startHook>>;
let bounced: Awaited<ReturnType<typeof startImapServer>>;

beforeAll(async () => {
  mailbox = await startMailbox();
  hook = await startHook();
  bounced = await startImapServer();
  const copied = { ...mailbox.env, ...hook.env, BOUNCE_IMAP_URL: bounced.url };
  site = await startSite({ ...copied, STAGING: "true" });
});

afterAll(async () => {
  await site.stop();
  await mailbox.stop();
  await hook.stop();
  await bounced.stop();
});

test.each(["/", "/about", "/blog", "/BuyBlack", "/auth", "/admin", "/no-such-page"])(
  "on a staging site %s wears the ribbon and asks not to be listed",
  async (path) => {
    const response = await fetch(site.url + path);
    const html = await response.text();
    expect(response.headers.get("x-robots-tag")).toContain("noindex");
    expect(html).toContain(ribbon);
    expect(html).toMatch(/<meta name="robots" content="noindex[^"]*"/);
    expect(html).not.toContain("index, follow");
  },
);

test.each(["/robots.txt", "/sitemap.xml", "/favicon.ico", "/healthz", "/About"])(
  "on a staging site %s, which is no page, asks not to be listed",
  async (path) => {
    const response = await fetch(site.url + path, { redirect: "manual" });
    expect(response.headers.get("x-robots-tag")).toContain("noindex");
  },
);

test("the robots.txt of a staging site forbids everything", async () => {
  const text = await (await fetch(`${site.url}/robots.txt`)).text();
  expect(text).toBe("User-agent: *\nDisallow: /\n");
});

test("mails of a staging site are saved as files, and neither they nor a webhook leave", async () => {
  const response = await fetch(`${site.url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(enquiry("amara@example.com")),
  });
  expect(response.status).toBe(200);
  const folder = `${site.dataDir}/outbox`;
  await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(1), { timeout: 30_000 });
  expect(readFileSync(`${folder}/${readdirSync(folder)[0]}`, "utf8")).toContain("Amara Osei");
  const fate = () =>
    withDatabase(site, (database) =>
      database.prepare("select state from outbox where kind = 'webhook'").all(),
    );
  await expect.poll(fate).toEqual([{ state: "kept" }]);
  expect(mailbox.mails).toEqual([]);
  expect(hook.calls).toEqual([]);
  // Bounces are read by the site they belong to.
  expect(bounced.commands).toEqual([]);
});

test("without the setting there is no ribbon, and search engines are welcome", async () => {
  const response = await fetch(`${inject("siteUrl")}/about`);
  expect(response.headers.get("x-robots-tag")).toBeNull();
  const html = await response.text();
  expect(html).not.toContain(ribbon);
  expect(html).toContain("index, follow");
});
