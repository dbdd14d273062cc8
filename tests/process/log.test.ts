import { expect, test } from "vitest";
import { startMailbox } from "../support/mailbox.ts";
import { type Site, startSite } from "../support/site.ts";
import { withDatabase } from "../support/staff.ts";

test("the log holds no query, no token and nobody's address, whatever fails", async () => {
  const mailbox = await startMailbox({
    onRcptTo({ address }, _session, callback) {
      callback(Object.assign(new Error(`<${address}> is unknown here`), { responseCode: 550 }));
    },
  });
  const site = await startSite(mailbox.env);
  const secret = "c2VjcmV0.1763180000000.c2lnbmF0dXJl";
  for (const path of ["/auth/reset", "/auth/confirm", "/newsletter/confirm", "/search.data"]) {
    await fetch(`${site.url}${path}?token=${secret}&email=amara@example.com`);
  }
  await fetch(`${site.url}/amara@example.com`);
  await fetch(`${site.url}/amara%40example.com/token=${secret}`);
  await fetch(`${site.url}/auth`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({
      intent: "sign-in",
      email: "amara@example.com",
      password: "a typed password",
    }),
  });
  await sendForm(site);
  const warned = () => lines(site).filter(({ level }) => level === 40);
  await expect.poll(() => warned().length).toBeGreaterThan(0);
  expect(warned()[0]).toMatchObject({
    attempt: 1,
    err: { message: expect.stringContaining("(e-mail)") },
  });

  withDatabase(site, (database) => database.exec("drop table submissions"));
  const failed = await sendForm(site);
  expect(failed.status).toBe(500);
  const id = failed.headers.get("x-request-id");
  const told = () => lines(site).find(({ level }) => level === 50);
  await expect.poll(told, { timeout: 5000 }).toMatchObject({
    id,
    err: { message: expect.stringContaining("submissions"), stack: expect.any(String) },
  });
  await site.stop();
  await mailbox.stop();

  const paths = lines(site).map(({ path }) => path);
  expect(paths).toContain("/auth/reset");
  expect(paths).toContain("/(e-mail)");
  for (const hidden of ["amara", secret, "c2lnbmF0dXJl", "typed password", "email="]) {
    expect(site.output()).not.toContain(hidden);
  }
});

test("LOG_LEVEL=warn tells of no request, and an unknown level stops the start", async () => {
  const quiet = await startSite({ LOG_LEVEL: "warn" });
  await fetch(`${quiet.url}/about`);
  await quiet.stop();
  expect(lines(quiet)).toEqual([]);
  await expect(startSite({ LOG_LEVEL: "loud" })).rejects.toThrow(
    /ended with 1: LOG_LEVEL is set to a value that cannot be used: it must be one of trace.*\n$/,
  );
});

function sendForm({ url }: Site) {
  return fetch(`${url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ formType: "newsletter", email: "amara@example.com" }),
  });
}

type Line = {
  level: number;
  path?: string;
  id?: string;
  attempt?: number;
  err?: { message: string; stack: string };
  turn?: unknown;
};

/** How busy the machine was, which stands there as well, is not what is tested. */
function lines(site: Site) {
  return site
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ turn }) => turn === undefined);
}
