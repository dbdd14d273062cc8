import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";

const timestamptz = 1184;
const bigint = 20;
const heartbeatMilliseconds = 5000;

let patience = Number.POSITIVE_INFINITY;

/** From now on a query that is not answered in time fails. Without this, a command may take long. */
export function setQueryTimeout(milliseconds: number) {
  patience = milliseconds;
}

/**
 * PostgreSQL, returning the same types as the embedded database.
 * @param onLost called whenever it was not there, or did not answer in time
 */
export function postgresDialect(connectionString: string, onLost: () => void) {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 4000,
    types: { getTypeParser },
  });
  // A dropped connection is replaced by the pool, whether somebody was using it or not; unheard,
  // its error would end the process.
  pool.on("connect", (client) => client.on("error", onLost));
  pool.on("error", () => {});

  async function connect() {
    try {
      return impatient(await pool.connect(), onLost);
    } catch (error) {
      onLost();
      throw error;
    }
  }
  return new PostgresDialect({ pool: { connect, end: () => pool.end() } as PostgresPool });
}

/**
 * A server may hang without hanging up. A connection it keeps waiting is given up, and with it all
 * that was asked there: whether a commit came through, nobody can tell then.
 */
function impatient(client: pg.PoolClient, onLost: () => void) {
  let givenUp = false;

  function giveUp() {
    givenUp = true;
    onLost();
    client.release(true);
  }
  async function ask(text: string, values: readonly unknown[]) {
    const timer = Number.isFinite(patience) ? setTimeout(giveUp, patience) : undefined;
    try {
      return await client.query(text, [...values]);
    } finally {
      clearTimeout(timer);
    }
  }
  function release() {
    if (!givenUp) client.release();
  }
  // Cursors, the other kind of query, are not used here.
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    return ask(String(text), values);
  }
  return { query, release } as PostgresPoolClient;
}

/**
 * Calls back for every notification on a channel, and whenever it began to listen: what was said
 * while nobody listened is made up for. Reconnects for as long as it takes.
 */
export function listen(connectionString: string, channel: string, callback: () => void) {
  let hangUp: () => unknown = () => {};
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function connect() {
    const client = new pg.Client({
      connectionString,
      application_name: `site, listening to ${channel}`,
      connectionTimeoutMillis: 5000,
    });
    let waiting = true;
    const end = () => client.end().catch(() => {});
    hangUp = end;
    // A line that went dead without a word answers no question; the next one gives it up.
    const heartbeat = setInterval(() => {
      if (waiting) return end();
      waiting = true;
      client.query("select 1").then(answered, end);
    }, heartbeatMilliseconds);
    heartbeat.unref();
    function answered() {
      waiting = false;
    }
    client.on("notification", callback);
    client.on("error", end);
    client.on("end", () => {
      clearInterval(heartbeat);
      // A line that was cut is mended at once; one that cannot be had is asked for now and then.
      if (!stopped) timer = setTimeout(connect, waiting ? 1000 : 100).unref();
    });
    client
      .connect()
      .then(() => client.query(`listen ${channel}`))
      .then(answered)
      .then(callback)
      .catch(end);
  }

  connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    hangUp();
  };
}

function getTypeParser(id: number, format?: "text" | "binary") {
  if (id === timestamptz) return (value: string) => new Date(value).toISOString();
  if (id === bigint) return Number;
  return format === "binary" ? pg.types.getTypeParser(id, "binary") : pg.types.getTypeParser(id);
}
