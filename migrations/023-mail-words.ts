import { type Kysely, sql } from "kysely";

type Words = Record<string, { value: unknown }>;
type Saved = { at: string; by: string | null };

/**
 * What admins wrote for mails becomes words like those of pages, published and with the first entry of their
 * history. The rows it comes from stay for the release before, which reads them.
 */
export async function up(db: Kysely<unknown>) {
  for (const [name, words] of Object.entries(groups)) await carrySetting(db, name, words);
  await carryReplies(db);
}

/** The setting and the group have one name. */
const groups = {
  acknowledgement: ["on", "subject", "body"],
  "newsletter-welcome": ["on", "subject", "body"],
  "newsletter-confirmation": ["subject", "heading", "introduction"],
};

async function carrySetting(db: Kysely<unknown>, name: string, words: readonly string[]) {
  const { rows } = await sql<Saved & { value: string }>`
    select cast(value as text) as value, updated_at as at, updated_by as by from settings
    where name = ${name}`.execute(db);
  const [row] = rows;
  const value: unknown = row && JSON.parse(row.value);
  if (!row || typeof value !== "object" || value === null) return;
  const own = words.filter((word) => Object.hasOwn(value, word));
  const published = own.map((word) => [word, { value: Reflect.get(value, word) }]);
  await publish(db, name, Object.fromEntries(published), row);
}

async function carryReplies(db: Kysely<unknown>) {
  const { rows } = await sql<{ id: string; name: string; body: string; updated_at: string }>`
    select id, name, body, updated_at from saved_replies order by name, id`.execute(db);
  const last = rows.map(({ updated_at }) => updated_at).toSorted();
  if (rows.length === 0) return;
  const replies = rows.map(({ id, name, body }) => ({ id, name, body }));
  const saved = { at: last.at(-1) ?? "", by: null };
  await publish(db, "saved-replies", { replies: { value: replies } }, saved);
}

async function publish(db: Kysely<unknown>, name: string, words: Words, { at, by }: Saved) {
  const json = JSON.stringify(words);
  await sql`
    insert into site_words (name, published, version, updated_at, updated_by, published_at, published_by)
    values (${name}, ${json}, 1, ${at}, ${by}, ${at}, ${by}) on conflict (name) do nothing`.execute(
    db,
  );
  await sql`
    insert into word_revisions (id, name, version, saved_at, saved_by, words)
    values (${crypto.randomUUID()}, ${name}, 1, ${at}, ${by}, ${json})`.execute(db);
}
