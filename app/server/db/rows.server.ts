import {
  expressionBuilder,
  type Insertable,
  type Kysely,
  type Selectable,
  type SelectQueryBuilder,
  type Updateable,
} from "kysely";
import type { Database, Executor } from "./schema.server.ts";

/** The queries that most have in common: one table, and rows that have certain values. */

type Name = keyof Database;
type Row<Table extends Name> = Selectable<Database[Table]>;

/** The first row that has these values; `null` means none. */
export function findRow<
  Table extends Name,
  Key extends keyof Row<Table>,
  Column extends keyof Row<Table> & string = keyof Row<Table> & string,
>(executor: Executor, table: Table, values: Pick<Row<Table>, Key>, columns?: readonly Column[]) {
  const rows = open(executor).selectFrom<string>(table).where(has(values)).limit(1);
  const found = columns ? rows.select(columns) : rows.selectAll();
  return found.executeTakeFirst() as Promise<Pick<Row<Table>, Column> | undefined>;
}

/** Returns how many rows have these values and were changed. */
export async function updateRows<Table extends Name, Key extends keyof Row<Table>>(
  executor: Executor,
  table: Table,
  values: Pick<Row<Table>, Key>,
  changes: Updateable<Database[Table]>,
) {
  const rows = open(executor).updateTable<string>(table).set(changes).where(has(values));
  return Number((await rows.executeTakeFirst()).numUpdatedRows);
}

export async function insertRow<Table extends Name>(
  executor: Executor,
  table: Table,
  row: Insertable<Database[Table]>,
) {
  await open(executor).insertInto<string>(table).values(row).execute();
}

export async function countRows<Schema, Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
) {
  const counted = query.select(({ fn }) => fn.countAll<number>().as("total"));
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number };
  return Number(total);
}

type Tables = Record<string, Record<string, unknown>>;

/** The types of a table are checked where these functions are called. */
function open(executor: Executor) {
  return executor as unknown as Kysely<Tables>;
}

function has(values: object) {
  const wanted = Object.entries(values);
  // Without values these would be all rows of the table.
  if (wanted.length === 0) throw new Error("Say which rows.");
  const eb = expressionBuilder<Tables, string>();
  return eb.and(wanted.map(([column, value]) => eb(column, value === null ? "is" : "=", value)));
}
