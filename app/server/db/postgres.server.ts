import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { clock } from "#app/server/clock.server.ts";

const timestamptz = 1184;
const bigint = 20;
const heartbeatMilliseconds = 5000;
const connectMilliseconds = 4000;

let queryTimeout = Number.POSITIVE_INFINITY;

/** From now on a query that takes longer fails. */
export function setQueryTimeout(milliseconds: number) {
  queryTimeout = milliseconds;
}

/**
 * PostgreSQL, returning the same types as the embedded database.
 * @param onFailure called when it is down or does not answer in time
 */
export function postgresDialect(connectionString: string, onFailure: () => void) {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: connectMilliseconds,
    types: { getTypeParser },
    onConnect: expectFastDisks,
  });
  // The pool replaces a dropped connection. Without a listener its error would end the process.
  pool.on("connect", (client) => client.on("error", onFailure));
  pool.on("error", () => {});

  async function connect() {
    try {
      return withTimeout(await pool.connect(), onFailure);
    } catch (error) {
      onFailure();
      throw error;
    }
  }
  return new PostgresDialect({ pool: { connect, end: () => pool.end() } as PostgresPool });
}

/**
 * By default PostgreSQL plans for disks that turn, and does not count what it costs to unpack long texts: it
 * would rather read all of them than look into the index of words.
 */
async function expectFastDisks(client: pg.ClientBase) {
  const set = { text: "set random_page_cost = 1.1", query_timeout: connectMilliseconds };
  await client.query(set);
}

/**
 * A server may hang without closing the connection. After the timeout the connection is closed with
 * everything that was asked on it: whether a commit succeeded is unknown then.
 */
function withTimeout(client: pg.PoolClient, onFailure: () => void) {
  let givenUp = false;

  function giveUp() {
    givenUp = true;
    onFailure();
    client.release(true);
  }
  async function ask(text: string, values: readonly unknown[]) {
    const callOff = Number.isFinite(queryTimeout) ? clock.after(queryTimeout, giveUp) : () => {};
    try {
      return await client.query(text, [...values]);
    } finally {
      callOff();
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
 * Calls back for every notification on a channel with what it says, and after every connect, because
 * notifications may have been missed before. Reconnects until it is stopped.
 */
export function listen(
  connectionString: string,
  channel: string,
  callback: (payload?: string) => void,
) {
  let disconnect: () => unknown = () => {};
  let callOff = () => {};
  let stopped = false;

  function connect() {
    const client = new pg.Client({
      connectionString,
      application_name: `site, listening to ${channel}`,
      connectionTimeoutMillis: 5000,
    });
    let waiting = true;
    const end = () => client.end().catch(() => {});
    disconnect = end;
    // A dead connection does not answer; the next heartbeat closes it.
    const stopHeartbeat = clock.every(heartbeatMilliseconds, () => {
      if (waiting) return end();
      waiting = true;
      return client.query("select 1").then(answered, end);
    });
    function answered() {
      waiting = false;
    }
    client.on("notification", ({ payload }) => callback(payload));
    client.on("error", end);
    client.on("end", () => {
      stopHeartbeat();
      // A dropped connection is replaced at once; one that failed is retried every second.
      if (!stopped) callOff = clock.after(waiting ? 1000 : 100, connect);
    });
    client
      .connect()
      .then(() => client.query(`listen ${channel}`))
      .then(answered)
      .then(() => callback())
      .catch(end);
  }

  connect();
  return () => {
    stopped = true;
    callOff();
    disconnect();
  };
}

function getTypeParser(id: number, format?: "text" | "binary") {
  if (id === timestamptz) return (value: string) => new Date(value).toISOString();
  if (id === bigint) return Number;
  return format === "binary" ? pg.types.getTypeParser(id, "binary") : pg.types.getTypeParser(id);
}
