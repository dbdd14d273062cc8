import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { clock } from "#app/server/clock.server.ts";
import { copyState } from "#app/server/db/copy-state.server.ts";
import { databaseFile, db } from "#app/server/db/db.server.ts";
import { connectionTo } from "#app/server/db/sqlite.server.ts";

/** What the site writes from one moment on. SQLite notes every row that its connection changes. */
export type Recording = ReturnType<typeof beginRecording>;

/** Works on the connection of the site between two transactions, and in one turn. */
export function atRest<Result>(work: (sqlite: DatabaseSync) => Result) {
  return db.connection().execute(async (connection) => {
    await sql`select 1`.execute(connection);
    const sqlite = connectionTo(databaseFile);
    if (!sqlite || sqlite.isTransaction) throw new Error("A transaction is open.");
    const begun = clock.elapsed();
    try {
      return work(sqlite);
    } finally {
      copyState.longestTurn = Math.max(copyState.longestTurn, clock.elapsed() - begun);
    }
  });
}

/** `reader` sees the database as it was at the moment the recording began. */
export function beginRecording(sqlite: DatabaseSync) {
  while (true) {
    const version = dataVersion(sqlite);
    const reader = new DatabaseSync(databaseFile, { readOnly: true, timeout: 5000 });
    reader.exec("begin; select 1 from sqlite_master");
    const session = sqlite.createSession();
    if (dataVersion(sqlite) === version) return { version, reader, session, at: clock.iso() };
    session.close();
    reader.close();
  }
}

/** What changed since the last time; undefined if somebody else wrote to the database meanwhile. */
export function takeChanges(sqlite: DatabaseSync, recording: Recording) {
  if (dataVersion(sqlite) !== recording.version) return undefined;
  const changes = recording.session.changeset();
  if (dataVersion(sqlite) !== recording.version) return undefined;
  if (changes.length > 0) {
    recording.session.close();
    recording.session = sqlite.createSession();
  }
  return changes;
}

/** Changes when another connection has committed something: a command, or somebody with a shell. */
function dataVersion(sqlite: DatabaseSync) {
  return Number(sqlite.prepare("pragma data_version").get()?.data_version);
}
