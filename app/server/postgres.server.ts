import { PostgresDialect } from "kysely";
import pg from "pg";

const timestamptz = 1184;
const bigint = 20;

/** PostgreSQL, returning the same types as the embedded database. */
export function postgresDialect(connectionString: string) {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser },
  });
  // A dropped idle connection is replaced by the pool; unheard, its error would end the process.
  pool.on("error", () => {});
  return new PostgresDialect({ pool });
}

function getTypeParser(id: number, format?: "text" | "binary") {
  if (id === timestamptz) return (value: string) => new Date(value).toISOString();
  if (id === bigint) return Number;
  return format === "binary" ? pg.types.getTypeParser(id, "binary") : pg.types.getTypeParser(id);
}
