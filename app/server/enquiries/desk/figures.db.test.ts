import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { FormType } from "#app/rules/enquiries/forms.ts";
import { lastMonths, lastWeeks } from "#app/rules/time/periods.ts";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import { site } from "#site.config.ts";
import { createPost } from "../../../../tests/posts.ts";
import { enquiriesPerWeek, listClicks, mostRead, subscribersPerMonth } from "./figures.server.ts";

const now = new Date("2026-11-17T15:05:00Z");
const article = { title: "Plan in seasons", slug: "plan-in-seasons" };
const weeks = lastWeeks(10, now, site.timeZone);
const months = lastMonths(12, now, site.timeZone);

beforeAll(async () => {
  await migrate();
  await createPost({ title: article.title, published: true });
});
afterAll(closeDatabase);
beforeEach(async () => {
  for (const table of ["submissions", "subscribers", "daily_counts"] as const) {
    await db.deleteFrom(table).execute();
  }
});

test("enquiries are counted by week and form, to the millisecond of Monday", async () => {
  const monday = weeks[8]?.from.getTime() ?? 0;
  await addEnquiry("contact", monday);
  await addEnquiry("contact", monday - 1);
  await addEnquiry("assessment", monday + 3_600_000);
  await addEnquiry("assessment", monday + 7_200_000);
  await addEnquiry("brand-partnership", now.getTime());
  await addEnquiry("contact", (weeks[0]?.from.getTime() ?? 0) - 1);
  const counted = await enquiriesPerWeek(10, now);
  expect(counted.map(({ day }) => day)).toEqual(weeks.map(({ day }) => day));
  expect(counted.slice(7).map(({ counts }) => counts)).toEqual([
    [0, 1, 0, 0],
    [2, 1, 0, 0],
    [0, 0, 1, 0],
  ]);
  expect(
    counted
      .slice(0, 7)
      .flatMap(({ counts }) => counts)
      .some(Boolean),
  ).toBe(false);
});

test("spam, sign-ups and what the site sends to itself are no enquiries", async () => {
  await addEnquiry("contact", now.getTime(), { spam: true });
  await addEnquiry("contact", now.getTime(), { is_test: true });
  await addEnquiry("newsletter", now.getTime());
  const counted = await enquiriesPerWeek(10, now);
  expect(counted.flatMap(({ counts }) => counts).some(Boolean)).toBe(false);
});

test("subscribers are counted as they were confirmed at the end of each month", async () => {
  const at = (month: number, days = 3) =>
    new Date((months[month]?.from.getTime() ?? 0) + days * 86_400_000).toISOString();
  await addSubscriber({ confirmed_at: "2020-01-01T00:00:00.000Z" });
  await addSubscriber({ confirmed_at: at(3), unsubscribed_at: at(5) });
  await addSubscriber({ confirmed_at: at(3), unsubscribed_at: at(3, 5) });
  // Left and came back: counted since the second time.
  await addSubscriber({ confirmed_at: at(8), unsubscribed_at: at(2) });
  // Asked again after leaving.
  await addSubscriber({ state: "pending", confirmed_at: at(1), unsubscribed_at: at(2) });
  await addSubscriber({ state: "pending", confirmed_at: null });
  await addSubscriber({ confirmed_at: at(11) });
  const counted = await subscribersPerMonth(12, now);
  expect(counted.map(({ confirmed }) => confirmed)).toEqual([1, 2, 1, 2, 2, 1, 1, 1, 2, 2, 2, 3]);
  expect(counted.at(-1)?.day).toBe(months.at(-1)?.day);
});

test("without anybody every month is zero", async () => {
  const counted = await subscribersPerMonth(12, now);
  expect(counted.map(({ confirmed }) => confirmed)).toEqual(Array(12).fill(0));
});

test("what was read most is listed with its title, and what is gone is left out", async () => {
  await addCount("read", article.slug, 7);
  await addCount("read", "a-post-that-was-deleted", 90);
  expect(await mostRead(now)).toEqual([
    { title: article.title, reads: 7, path: `/blog/${article.slug}` },
  ]);
});

test("clicks are those of a page, by its name, the most first", async () => {
  await addCount("booking", "/packages", 2);
  await addCount("booking", "/", 3);
  await addCount("booking", "mail", 1);
  await addCount("shop", `/blog/${article.slug}`, 9);
  expect(await listClicks(now)).toEqual([
    { from: article.title, booking: 0, shop: 9 },
    { from: "Home", booking: 3, shop: 0 },
    { from: "Packages", booking: 2, shop: 0 },
    { from: "Mails", booking: 1, shop: 0 },
  ]);
});

type Flags = { spam?: boolean; is_test?: boolean };

async function addEnquiry(form_type: FormType, at: number, flags: Flags = {}) {
  await db
    .insertInto("submissions")
    .values({
      id: randomUUID(),
      form_type,
      email: "ada@example.com",
      fields: json({}),
      page: "/contact",
      spam: false,
      spam_by: null,
      spam_at: null,
      idempotency_key: null,
      search_text: null,
      created_at: new Date(at).toISOString(),
      ...flags,
    })
    .execute();
}

type Steps = {
  state?: "pending" | "confirmed";
  confirmed_at: string | null;
  unsubscribed_at?: string;
};

async function addSubscriber({ state = "confirmed", unsubscribed_at, ...steps }: Steps) {
  const id = randomUUID();
  await db
    .insertInto("subscribers")
    .values({
      id,
      email: `${id}@example.com`,
      state,
      consent_text: "",
      page: "/",
      created_at: now.toISOString(),
      unsubscribed_at: unsubscribed_at ?? null,
      ...steps,
    })
    .execute();
}

async function addCount(kind: string, name: string, total: number) {
  await db.insertInto("daily_counts").values({ day: "2026-11-16", kind, name, total }).execute();
}
