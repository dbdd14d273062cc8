import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import {
  DatabaseSync,
  type SQLInputValue,
  type StatementColumnMetadata,
  type StatementSync,
} from "node:sqlite";
import {
  type LimitNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteQueryCompiler,
  ValueNode,
} from "kysely";
import { createLruMap } from "#app/rules/memory/lru-map.ts";

const maxStatements = 300;

/** The embedded database: one file, durable at every commit, opened with the first query. */
export function sqliteDialect(file: string) {
  const dialect = new SqliteDialect({ database: async () => open(file) });
  return Object.assign(dialect, { createAdapter, createQueryCompiler: () => new Compiler() });
}

/** SQLite plans a query anew each time it runs if its limit is a parameter. */
class Compiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode) {
    const isNumber = ValueNode.is(limit) && typeof limit.value === "number";
    this.append("limit ");
    this.visitNode(isNumber ? ValueNode.createImmediate(limit.value) : limit);
  }
}

/** Migrations run in one transaction: one that fails, or is killed, leaves the tables as they were. */
function createAdapter() {
  return Object.defineProperty(new SqliteAdapter(), "supportsTransactionalDdl", { value: true });
}

const connections = new Map<string, DatabaseSync>();

/** What a file was opened with, for what no query can do; undefined before the first query. */
export function connectionTo(file: string) {
  return connections.get(file);
}

function open(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  const sqlite = new DatabaseSync(file, { timeout: 5000 });
  connections.set(file, sqlite);
  sqlite.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;");
  sqlite.exec("pragma secure_delete = on;");
  const statements = createLruMap<string, ReturnType<typeof wrap>>({ maxSize: maxStatements });

  function prepare(query: string) {
    // A transaction takes the write lock at once and waits for it, instead of failing later.
    const sql = query === "begin" ? "begin immediate" : query;
    const known = statements.get(sql);
    if (known) return known;
    const statement = wrap(sqlite.prepare(sql));
    statements.set(sql, statement);
    return statement;
  }

  function close() {
    connections.delete(file);
    sqlite.close();
  }

  return { prepare, close };
}

function wrap(statement: StatementSync) {
  const columns = statement.columns();
  const readers = columnReaders(columns);
  return {
    reader: columns.length > 0,
    all: (parameters: readonly unknown[]) =>
      statement.all(...parameters.map(toSqlite)).map((row) => fromSqlite(row, readers)),
    run: (parameters: readonly unknown[]) => statement.run(...parameters.map(toSqlite)),
    *iterate(parameters: readonly unknown[]) {
      for (const row of statement.iterate(...parameters.map(toSqlite))) {
        yield fromSqlite(row, readers);
      }
    },
  };
}

type Row = Record<string, unknown>;
type Reader = (value: unknown) => unknown;

/** SQLite has no booleans and no JSON: the declared type of a column decides. */
function columnReaders(columns: StatementColumnMetadata[]) {
  const readers: [string, Reader][] = [];
  for (const { name, type } of columns) {
    if (type === "boolean") readers.push([name, (value) => value === 1]);
    if (type === "jsonb") readers.push([name, (value) => parsed(String(value))]);
  }
  return readers;
}

/** What somebody wrote by hand and is no JSON is read as text, so that no list or backup fails. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function fromSqlite(row: Row, readers: [string, Reader][]) {
  for (const [name, read] of readers) {
    if (row[name] !== null) row[name] = read(row[name]);
  }
  return row;
}

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value === undefined) return null;
  return value as SQLInputValue;
}
