import { setImmediate as nextTurn } from "node:timers/promises";
import { type Expression, type SqlBool, sql } from "kysely";
import type { FormType } from "#app/rules/enquiries/forms.ts";
import { countPages, pageOffset, pageRange } from "#app/rules/text/paging.ts";
import { fold } from "#app/rules/text/search-text.ts";
import { monthAt, startOfDay } from "#app/rules/time/site-days.ts";
import { clock } from "#app/server/clock.server.ts";
import { containsWords } from "#app/server/db/contains.server.ts";
import { db, engine } from "#app/server/db/db.server.ts";
import { countRows } from "#app/server/db/rows.server.ts";
import type { Submission } from "#app/server/db/schema.server.ts";
import { enquiryColumns } from "./enquiry-rows.server.ts";

const perPage = 20;
const lastAnswers = 3;

export type StateFilter = "open" | "answered" | "closed" | "spam" | "all";
export type EnquiryFilter = { state: StateFilter; form?: FormType | undefined; search: string };

/** The newest that contain the words. */
type Narrowed = EnquiryFilter & { found?: string[]; isMore?: boolean };

/** Where nobody waits for an answer, more are not counted: they are found by their words. */
const mostCounted = 10_000;
const mostFound = 1000;
const searchedAtOnce = 10_000;

export type EnquiryGroup = {
  name: GroupName;
  total: number;
  enquiries: Submission[];
};

export type GroupName =
  | "overdue"
  | "today"
  | "later"
  | "snoozed"
  | "answered"
  | "closed"
  | "spam"
  | "sign-ups"
  | "all";

/** One page of enquiries in groups; the open ones by the time that is left. */
export async function listEnquiries(
  wanted: EnquiryFilter,
  { page = 1, now = clock.date() }: { page?: number; now?: Date } = {},
) {
  const filter = await withFound(wanted);
  const stretches = stretchesOf(filter, now);
  const isOpen = stretches.length > 1;
  const totals = isOpen ? await countStretches(filter, stretches) : [await countFirst(filter)];
  const total = totals.reduce((sum, count) => sum + count, 0);
  let skip = pageOffset(page, perPage);
  let room = perPage;
  const groups: EnquiryGroup[] = [];
  for (const [index, stretch] of stretches.entries()) {
    const size = totals[index] ?? 0;
    const enquiries = skip < size && room > 0 ? await rows(filter, stretch, skip, room) : [];
    skip = Math.max(0, skip - size);
    room -= enquiries.length;
    addToGroups(groups, { name: stretch.name, total: size, enquiries });
  }
  const pages = countPages(total, perPage);
  return {
    groups: groups.filter(({ enquiries }) => enquiries.length > 0),
    total,
    /** There are more than are counted. */
    isMore: filter.isMore || (!isOpen && total >= mostCounted),
    pages,
    ...pageRange(page, perPage, total),
    answered:
      filter.state === "open" && page >= pages ? await answersOfMonth(filter, now) : undefined,
  };
}

/** How many are held back, for the pill. */
export function countSpam() {
  return countRows(
    db.selectFrom("submissions").where(sql<boolean>`spam`).where("is_test", "=", false),
  );
}

/** All enquiries of a filter, newest first, in portions that fit into memory. */
export async function* eachEnquiry(filter: EnquiryFilter, size = 500) {
  let before: Submission | undefined;
  while (true) {
    const portion: Submission[] = await newestFirst(filter, before)
      .select(enquiryColumns)
      .limit(size)
      .execute();
    yield portion;
    if (portion.length < size) return;
    before = portion.at(-1);
  }
}

export function countEnquiries(filter: EnquiryFilter) {
  return countRows(matching(filter));
}

/** Rows that follow each other in one order of an index. */
type Stretch = {
  name: GroupName;
  where: Expression<SqlBool>;
  order: "due_at" | "snoozed_until" | "answered_at" | "created_at";
};

function stretchesOf({ state, form }: EnquiryFilter, now: Date): Stretch[] {
  const all = sql<boolean>`1 = 1`;
  if (state === "open" && form !== "newsletter") return openStretches(now);
  if (state === "answered") return [{ name: "answered", where: all, order: "answered_at" }];
  const name = state === "open" ? "sign-ups" : state;
  return [{ name, where: all, order: "created_at" }];
}

function openStretches(now: Date): Stretch[] {
  const at = now.toISOString();
  const tomorrow = startOfDay(now, 1).toISOString();
  const due = sql.ref<string | null>("due_at");
  const asleep = sql<boolean>`(snoozed_until is not null and snoozed_until > ${at})`;
  const awake = sql<boolean>`(snoozed_until is null or snoozed_until <= ${at})`;
  return [
    { name: "overdue", where: sql<boolean>`${awake} and ${due} < ${at}`, order: "due_at" },
    {
      name: "today",
      where: sql<boolean>`${awake} and ${due} >= ${at} and ${due} < ${tomorrow}`,
      order: "due_at",
    },
    { name: "later", where: sql<boolean>`${awake} and ${due} >= ${tomorrow}`, order: "due_at" },
    { name: "later", where: sql<boolean>`${awake} and ${due} is null`, order: "created_at" },
    { name: "snoozed", where: asleep, order: "snoozed_until" },
  ];
}

async function countStretches(filter: Narrowed, stretches: Stretch[]) {
  const counts = stretches.map(({ where }, index) =>
    sql<number>`count(*) filter (where ${where})`.as(`stretch${index}`),
  );
  const row = await matching(filter)
    .select(() => counts)
    .executeTakeFirstOrThrow();
  return stretches.map((_, index) => Number(row[`stretch${index}`]));
}

async function countFirst(filter: Narrowed) {
  const first = matching(filter).select(sql<number>`1`.as("one")).limit(mostCounted).as("first");
  return countRows(db.selectFrom(first));
}

/** The index finds the place; only the rows of the page are read. */
async function rows(filter: Narrowed, stretch: Stretch, skip: number, limit: number) {
  const { where, order } = stretch;
  const newest = order === "answered_at" || order === "created_at";
  const ids = matching(filter)
    .where(where)
    .select("id")
    .orderBy(order, newest ? "desc" : "asc")
    // What came first of those that are due at the same time.
    .$if(!newest, (query) => query.orderBy("created_at"))
    .orderBy("id", newest ? "desc" : "asc")
    .limit(limit)
    .offset(skip);
  const found = await ids.execute();
  if (found.length === 0) return [];
  const wanted = found.map(({ id }) => id);
  const read = await db
    .selectFrom("submissions")
    .select(enquiryColumns)
    .where("id", "in", wanted)
    .execute();
  return read.toSorted((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id));
}

/** The last answers, below what is open. */
async function answersOfMonth(filter: EnquiryFilter, now: Date): Promise<EnquiryGroup | undefined> {
  if (filter.search || filter.form === "newsletter") return undefined;
  const since = monthAt(now).start.toISOString();
  const answered = { ...filter, state: "answered" } as const;
  const where = sql<boolean>`answered_at >= ${since}`;
  const stretch: Stretch = { name: "answered", where, order: "answered_at" };
  const [total = 0] = await countStretches(answered, [stretch]);
  return { name: "answered", total, enquiries: await rows(answered, stretch, 0, lastAnswers) };
}

function addToGroups(groups: EnquiryGroup[], group: EnquiryGroup) {
  const last = groups.at(-1);
  if (last?.name !== group.name) return groups.push(group);
  last.total += group.total;
  last.enquiries.push(...group.enquiries);
}

function newestFirst(filter: Narrowed, before: Submission | undefined) {
  return matching(filter)
    .$if(before !== undefined, (query) =>
      query
        .where("created_at", "<=", before?.created_at ?? "")
        .where((eb) =>
          eb.or([eb("created_at", "<", before?.created_at ?? ""), eb("id", "<", before?.id ?? "")]),
        ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
}

/**
 * Looking for words reads rows until enough are found, newest first: portion by portion, so that nobody else
 * waits for it. PostgreSQL stops nobody, so what its first portion does not find is looked for in one go.
 */
async function withFound(filter: EnquiryFilter): Promise<Narrowed> {
  if (filter.search.trim() === "") return filter;
  const found: string[] = [];
  let before: Place | undefined;
  do {
    const inPortions = engine === "sqlite" || !before;
    const last: Place | undefined = inPortions ? await endOfPortion(before) : undefined;
    const rows = await between(before, last)
      .where(containsAll(filter.search))
      .select("id")
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(mostFound + 1)
      .execute();
    found.push(...rows.map(({ id }) => id));
    before = last;
    await nextTurn();
  } while (before && found.length <= mostFound);
  return { ...filter, found: found.slice(0, mostFound), isMore: found.length > mostFound };
}

type Place = Pick<Submission, "created_at" | "id">;

/** Read from an index alone; undefined where there is no whole portion left. */
function endOfPortion(before: Place | undefined) {
  return between(before, undefined)
    .select(["created_at", "id"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .offset(searchedAtOnce - 1)
    .executeTakeFirst();
}

function between(before: Place | undefined, last: Place | undefined) {
  const place = sql`(created_at, id)`;
  return db
    .selectFrom("submissions")
    .where("is_test", "=", false)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`${place} < (${before?.created_at}, ${before?.id})`),
    )
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`${place} >= (${last?.created_at}, ${last?.id})`),
    );
}

function containsAll(search: string) {
  const text = sql<string>`coalesce(search_text, lower(cast(fields as text)))`;
  return containsWords(text, fold(search));
}

/**
 * Newsletter sign-ups wait for no answer: they are open only where they are asked for. Where enquiries were
 * found, SQLite must not look for all that are no tests.
 */
function matching({ state, form, search, found }: Narrowed) {
  return (
    db
      .selectFrom("submissions")
      .where(found && engine === "sqlite" ? sql`+is_test` : sql.ref("is_test"), "=", false)
      // Said as the index of what is held back says it.
      .$if(state === "spam", (query) => query.where(sql<boolean>`spam`))
      .$if(state !== "all" && state !== "spam", (query) => query.where("spam", "=", false))
      .$if(state === "open", (query) => query.where("state", "=", "new"))
      .$if(state === "answered", (query) => query.where("state", "=", "answered"))
      .$if(state === "closed", (query) => query.where("state", "=", "closed"))
      .$if(state === "open" && !form, (query) => query.where("form_type", "!=", "newsletter"))
      .$if(form !== undefined, (query) => query.where("form_type", "=", form ?? "contact"))
      .$if(found !== undefined, (query) => query.where(isOneOf(found ?? [])))
      .$if(!found && search.trim() !== "", (query) => query.where(containsAll(search)))
  );
}

function isOneOf(ids: string[]) {
  if (ids.length === 0) return sql<boolean>`1 = 0`;
  return sql<boolean>`id in (${sql.join(ids)})`;
}
