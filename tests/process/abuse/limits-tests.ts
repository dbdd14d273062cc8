import { expect, test } from "vitest";
import { startSite } from "../../support/site.ts";
import { postForm } from "../../support/staff.ts";
import { admin, site } from "./target.ts";

test("wrong passwords are counted exactly, whatever addresses they claim to come from", async () => {
  const statuses = await atOnce(25, (number) =>
    fetch(`${site.url}/auth`, {
      method: "POST",
      headers: { "X-Forwarded-For": `203.0.113.${number}`, "CF-Connecting-IP": `10.0.0.${number}` },
      body: new URLSearchParams({ intent: "sign-in", email: "admin@example.com", password: "no" }),
    }),
  );
  expect(statuses).toEqual({ 401: 10, 429: 15 });
});

test("sign-ups are counted exactly", async () => {
  const fields = { intent: "sign-up", email: "again@example.com", password: "secret" };
  expect(await atOnce(12, () => postForm(site, "/auth", fields))).toEqual({ 200: 5, 429: 7 });
});

test("forgotten passwords are counted exactly", async () => {
  const fields = { email: "forgetful@example.com" };
  const statuses = await atOnce(12, () => postForm(site, "/auth/forgot", fields));
  expect(statuses).toEqual({ 200: 3, 429: 9 });
});

test("uploads are counted exactly", async () => {
  const statuses = await atOnce(70, () =>
    fetch(`${site.url}/api/images`, {
      method: "POST",
      body: "no picture",
      headers: { Cookie: admin, Origin: site.url },
    }),
  );
  expect(statuses).toEqual({ 400: 60, 429: 10 });
});

test("searches are counted exactly, and whoever searches too much is told when to go on", async () => {
  const own = await startSite();
  const refused: Response[] = [];
  const statuses = await atOnce(75, async (number) => {
    const path = number % 2 ? "/search" : "/search.data";
    const response = await fetch(`${own.url}${path}?q=team`);
    if (response.status === 429 && path === "/search") refused.push(response);
    return response;
  });
  expect(statuses).toEqual({ 200: 60, 429: 15 });
  expect((await fetch(`${own.url}/search`)).status).toBe(200);
  const response = await fetch(`${own.url}/search?q=team`);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(10);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const page = await response.text();
  expect(page).toContain("Too many searches");
  expect(page).not.toContain("Nothing found");
  await own.stop();
});

/** Sends all of them at the same moment; how many were answered with which status. */
async function atOnce(count: number, send: (number: number) => Promise<Response>) {
  const answers = await Promise.all(Array.from({ length: count }, (_, number) => send(number)));
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
}
