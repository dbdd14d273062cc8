import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { isPostgres } from "#app/server/db/db.server.ts";
import type { Executor } from "#app/server/db/schema.server.ts";

/** All rows of a site in a form that is the same on both engines. */

export type Row = Record<string, unknown>;

export type Table = { name: string; columns: Column[]; order: Column[] };

type Column = { name: string; type: string };

/** How many rows there are, and what they hash to in canonical form and order. */
export type Tally = { rows: number; sha256: string };

/**
 * The search index is built from the posts, the secret is a file of the backup, how the machine is
 * doing is found out anew, the rest is internal.
 */
const excludedTables = /^(post_search|gifts$|picture_uses$|secrets$|health$|kysely_|sqlite_)/;

/** A release that did not know such a table yet has it in its backup. */
export function isExcluded(table: string) {
  return excludedTables.test(table);
}

const batchSize = 50;

/** Every table with rows of its own; a table that others refer to comes before them. */
export async function listTables(executor: Executor): Promise<Table[]> {
  const postgres = isPostgres(executor);
  const { rows: columns } = await (postgres ? postgresColumns : sqliteColumns).execute(executor);
  const { rows: references } = await (postgres ? postgresReferences : sqliteReferences).execute(
    executor,
  );
  const names = [...new Set(columns.map(({ table }) => table))].filter((name) => !isExcluded(name));
  return parentsFirst(names, references).map((name) => {
    const own = columns.filter(({ table }) => table === name);
    const key = own.filter(({ place }) => place > 0).sort((a, b) => a.place - b.place);
    return { name, columns: own, order: key.length > 0 ? key : own };
  });
}

/** All rows of a table, a few at a time; on PostgreSQL part of a transaction. */
export async function* readRows(executor: Executor, table: Table): AsyncGenerator<Row> {
  const rows = isPostgres(executor) ? postgresRows(executor, table) : sqliteRows(executor, table);
  for await (const row of rows) {
    for (const { name, type } of table.columns) {
      row[name] = type === "timestamptz" ? isoTime(row[name]) : portable(row[name]);
    }
    yield row;
  }
}

export async function insertRows(executor: Executor, table: Table, rows: readonly Row[]) {
  const { name, columns } = table;
  for (const row of rows) {
    const fits = columns.every((column) => row[column.name] !== undefined);
    if (!fits || Object.keys(row).length !== columns.length) {
      throw new Error(`A row of ${name} has other columns than the table.`);
    }
  }
  for (let at = 0; at < rows.length; at += batchSize) {
    const lines = rows
      .slice(at, at + batchSize)
      .map((row) => sql`(${sql.join(columns.map((column) => stored(row[column.name], column)))})`);
    await sql`insert into ${sql.table(name)} (${names(columns)}) values ${sql.join(lines)}`.execute(
      executor,
    );
  }
}

/** PostgreSQL's sequences do not follow inserted ids. */
export async function advanceSequences(executor: Executor) {
  if (!isPostgres(executor)) return;
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema()
      and (is_identity = 'YES' or column_default like 'nextval(%')`.execute(executor);
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)}))
      from ${sql.table(table)}`.execute(executor);
  }
}

export async function isEmpty(executor: Executor, { name }: Table) {
  const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(executor);
  return rows.length === 0;
}

export async function tallyTable(executor: Executor, table: Table) {
  const tally = createTally();
  for await (const row of readRows(executor, table)) tally.add(row);
  return tally.result();
}

export function createTally() {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add(row: Row) {
      rows += 1;
      hash.update(canonical(row)).update("\n");
    },
    result: (): Tally => ({ rows, sha256: hash.copy().digest("hex") }),
  };
}

async function* sqliteRows(executor: Executor, { name, columns, order }: Table) {
  yield* executor
    .selectFrom(sql<Row>`${sql.table(name)}`.as("own"))
    .select(columns.map(({ name }) => sql.ref(name).as(name)))
    .orderBy(names(order))
    .stream();
}

async function* postgresRows(executor: Executor, { name, columns, order }: Table) {
  // Sorted by bytes, as SQLite does, whatever the locale of the database is.
  const bytewise = order.map(({ name, type }) =>
    type === "text" ? sql`${sql.ref(name)} collate "C"` : sql.ref(name),
  );
  await sql`declare backup_rows no scroll cursor for
    select ${names(columns)} from ${sql.table(name)} order by ${sql.join(bytewise)}`.execute(
    executor,
  );
  while (true) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from backup_rows`.execute(executor);
    yield* rows;
    if (rows.length < batchSize) break;
  }
  await sql`close backup_rows`.execute(executor);
}

function names(columns: readonly Column[]) {
  return sql.join(columns.map(({ name }) => sql.ref(name)));
}

function stored(value: unknown, { type }: Column) {
  return type === "jsonb" && value !== null ? JSON.stringify(value) : value;
}

/** PostgreSQL does not preserve the order of JSON keys. */
function canonical(row: Row) {
  return JSON.stringify(row, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** Characters that PostgreSQL cannot store become U+FFFD on both engines. */
function portable(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed().replaceAll("\0", "\ufffd");
  if (Array.isArray(value)) return value.map(portable);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [portable(key), portable(inner)]),
  );
}

function isoTime(value: unknown) {
  const time = new Date(String(value));
  return value === null || Number.isNaN(time.getTime()) ? value : time.toISOString();
}

type Reference = { table: string; parent: string };

function parentsFirst(names: string[], references: Reference[]) {
  const sorted: string[] = [];
  while (sorted.length < names.length) {
    const next = names.find((name) => {
      const parents = references.filter(({ table }) => table === name).map(({ parent }) => parent);
      return (
        !sorted.includes(name) &&
        parents.every((parent) => parent === name || sorted.includes(parent))
      );
    });
    if (!next) throw new Error("Two tables refer to each other, so neither can be filled first.");
    sorted.push(next);
  }
  return sorted;
}

type ListedColumn = Column & { table: string; place: number };

const sqliteColumns: RawBuilder<ListedColumn> = sql`
  select l.name as "table", c.name as name, lower(c.type) as type, c.pk as place
  from pragma_table_list l join pragma_table_info(l.name) c
  where l.schema = 'main' and l.type = 'table' order by l.name, c.cid`;

const sqliteReferences: RawBuilder<Reference> = sql`
  select l.name as "table", r."table" as parent
  from pragma_table_list l join pragma_foreign_key_list(l.name) r
  where l.schema = 'main' and l.type = 'table'`;

const postgresColumns: RawBuilder<ListedColumn> = sql`
  select t.relname as "table", c.attname as name, y.typname as type,
    coalesce(array_position(k.conkey, c.attnum), 0) as place
  from pg_class t
  join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
  join pg_type y on y.oid = c.atttypid
  left join pg_constraint k on k.conrelid = t.oid and k.contype = 'p'
  where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
    and c.attgenerated = ''
  order by t.relname, c.attnum`;

const postgresReferences: RawBuilder<Reference> = sql`
  select t.relname as "table", p.relname as parent
  from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class p on p.oid = k.confrelid
  where k.contype = 'f' and t.relnamespace = current_schema()::regnamespace`;
