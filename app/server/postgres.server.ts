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

/** Calls back for every notification on a channel, reconnecting for as long as it takes. */
export function listen(connectionString: string, channel: string, callback: () => void) {
  let stopped = false;
  let client: pg.Client | undefined;

  async function connect() {
    if (stopped) return;
    client = new pg.Client({ connectionString, keepAlive: true });
    client.on("notification", callback);
    client.on("error", () => client?.end().catch(() => {}));
    client.on("end", () => setTimeout(connect, 1000).unref());
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      // Whatever was said while nobody listened is made up for.
      callback();
    } catch {
      await client.end().catch(() => {});
    }
  }

  connect();
  return () => {
    stopped = true;
    client?.end().catch(() => {});
  };
}

function getTypeParser(id: number, format?: "text" | "binary") {
  if (id === timestamptz) return (value: string) => new Date(value).toISOString();
  if (id === bigint) return Number;
  return format === "binary" ? pg.types.getTypeParser(id, "binary") : pg.types.getTypeParser(id);
}
