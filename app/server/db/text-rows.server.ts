import { type RawBuilder, sql } from "kysely";
import { engine, json } from "./db.server.ts";

const each = sql.raw(engine === "postgres" ? "jsonb_array_elements" : "json_each");

/** Texts as a table that a query reads. All are one parameter, so the query stays the same for any number. */
export function textRows<Name extends string>(
  names: readonly Name[],
  rows: readonly Record<Name, string | null>[],
): RawBuilder<Record<Name, string | null>> {
  const columns = names.map((name) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`);
  return sql`(select ${sql.join(columns)} from ${each}(${json(rows)}))`;
}
