import { statSync } from "node:fs";
import * as sqlite from "node:sqlite";
import type { Process } from "./machine.ts";

const writing = /^\s*(?:insert|update|delete|replace|create|drop|alter|vacuum)\b/i;

const ended = {} as sqlite.StatementSync;

/** SQLite itself, which notes what of its log is on disk and can be told that the disk is full. */
export function createSqliteModule(process: Process) {
  const { disk } = process;

  class SimulatedDatabase extends sqlite.DatabaseSync {
    constructor(file: string, options?: sqlite.DatabaseSyncOptions) {
      requireLife();
      super(file, options ?? {});
      this.#log = `${file}-wal`;
      this.#file = file;
      process.onEnd(() => this.isOpen && this.close());
    }
    #log: string;
    #file: string;
    #isSynced = true;

    override exec(text: string) {
      requireLife();
      const [, mode] = /pragma synchronous = (\w+)/.exec(text) ?? [];
      if (mode) this.#isSynced = mode === "full";
      super.exec(text);
    }
    override prepare(text: string) {
      let statement = super.prepare(text);
      // Whatever still holds a statement holds its database, and so all of the life that opened it.
      process.onEnd(() => {
        statement = ended;
      });
      const doing = <Result>(work: () => Result) => this.#doing(text, work);
      type Values = sqlite.SQLInputValue[];
      return {
        columns: () => statement.columns(),
        all: (...values: Values) => doing(() => statement.all(...values)),
        get: (...values: Values) => doing(() => statement.get(...values)),
        run: (...values: Values) => doing(() => statement.run(...values)),
        iterate: (...values: Values) => doing(() => statement.iterate(...values)),
      } as unknown as sqlite.StatementSync;
    }
    #doing<Result>(text: string, work: () => Result) {
      requireLife();
      if (disk.isFull() && writing.test(text)) throw new DiskFull();
      const result = work();
      if (!this.isTransaction) disk.noteCommit(this.#file, this.#isSynced, () => sizeOf(this.#log));
      return result;
    }
  }
  function requireLife() {
    if (!process.isAlive()) throw new Error("This process has ended.");
  }
  /** The whole of it at once, at its own time. */
  async function backup(source: sqlite.DatabaseSync, file: string) {
    await process.schedule.outside(sqlite.backup(source, file, { rate: 1_000_000 }));
  }
  return { ...sqlite, DatabaseSync: SimulatedDatabase, backup };
}

class DiskFull extends Error {
  readonly code = "ERR_SQLITE_ERROR";
  readonly errcode = 13;

  constructor() {
    super("database or disk is full");
  }
}

function sizeOf(file: string) {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
