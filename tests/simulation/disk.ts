import * as fs from "node:fs";
import { dirname, join } from "node:path";
import { answered, type Process } from "./machine.ts";

export type Disk = ReturnType<typeof createDisk>;

type Log = { synced: number; commits: number[] };

/** The folders of one site, on a disk that may be full and may lose what was never flushed. */
export function createDisk(folder: string) {
  let full = false;
  let births = 1;
  /** Files whose bytes, or whose names, are not on disk yet. */
  const unflushed = new Set<string>();
  const unnamed = new Set<string>();
  const logs = new Map<string, Log>();

  return {
    folder,
    isFull: () => full,
    births: () => births,
    /** A database file of another machine has another number. */
    noteBirth() {
      births += 1;
    },
    setFull(to: boolean) {
      full = to;
    },
    unflushed,
    unnamed,
    noteCommit(file: string, isSynced: boolean, size: () => number) {
      if (isSynced) {
        logs.delete(file);
        return;
      }
      const log = logs.get(file) ?? { synced: size(), commits: [] };
      logs.set(file, log);
      const now = size();
      if (now !== log.commits.at(-1)) log.commits.push(now);
    },
    /** The power fails while nobody writes: what was not flushed is gone. `commits` of an unsynced log are lost. */
    losePower(commits: number) {
      for (const [file, log] of logs) {
        const left = log.commits.at(-1 - commits) ?? log.synced;
        cutLog(`${file}-wal`, left);
      }
      logs.clear();
      for (const file of unflushed) if (fs.existsSync(file)) fs.truncateSync(file, 0);
      for (const file of unnamed) fs.rmSync(file, { force: true });
      unflushed.clear();
      unnamed.clear();
    },
    /** Closing a database would write its log into it, as a process that is killed does not. */
    keepLogs<Result>(close: () => Result) {
      const open = [...logs.keys()].filter((file) => fs.existsSync(`${file}-wal`));
      const kept = open.map((file) => {
        for (const end of ["", "-wal"]) fs.copyFileSync(file + end, `${file}${end}.kept`);
        return file;
      });
      const result = close();
      for (const file of kept) {
        for (const end of ["", "-wal"]) fs.renameSync(`${file}${end}.kept`, file + end);
        fs.rmSync(`${file}-shm`, { force: true });
      }
      return result;
    },
  };
}

function cutLog(file: string, size: number) {
  if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > size) fs.truncateSync(file, size);
}

createDisk.modules = (process: Process) => {
  const { disk } = process;
  const { unflushed, unnamed } = disk;
  const mayWrite = () => {
    if (!process.isAlive()) throw new Error("This process has ended.");
    if (disk.isFull()) {
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    }
  };
  type Options = { flush?: boolean } | string | undefined;
  const note = (file: string, options: Options) => {
    const isFlushed = typeof options === "object" && options.flush;
    if (isFlushed) unflushed.delete(file);
    else unflushed.add(file);
  };

  const sync = {
    ...fs,
    writeFileSync(file: string, data: string | Buffer, options?: Options) {
      mayWrite();
      fs.writeFileSync(file, data, options as fs.WriteFileOptions);
      note(file, options);
    },
    appendFileSync(file: string, data: string | Buffer, options?: Options) {
      mayWrite();
      fs.appendFileSync(file, data, options as fs.WriteFileOptions);
      note(file, options);
    },
    renameSync(from: string, to: string) {
      mayWrite();
      fs.renameSync(from, to);
      if (unflushed.delete(from)) unflushed.add(to);
      else unflushed.delete(to);
      unnamed.delete(from);
      unnamed.add(to);
    },
    rmSync(file: string, options?: fs.RmOptions) {
      mayRun();
      fs.rmSync(file, options);
      unflushed.delete(file);
      unnamed.delete(file);
    },
    statSync(path: string, options?: fs.StatSyncOptions) {
      const found = fs.statSync(path, options);
      return found && Object.assign(found, { ino: disk.births(), birthtimeMs: 1 });
    },
    mkdirSync(path: string, options?: fs.MakeDirectoryOptions) {
      mayWrite();
      return fs.mkdirSync(path, options);
    },
    /** In one order on every machine. */
    readdirSync(path: string, options?: { withFileTypes?: boolean; recursive?: boolean }) {
      const found = fs.readdirSync(path, options as { withFileTypes: true });
      const nameOf = (entry: fs.Dirent | string) =>
        typeof entry === "string" ? entry : join(entry.parentPath, entry.name);
      return found.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
    },
  };
  function mayRun() {
    if (!process.isAlive()) throw new Error("This process has ended.");
  }

  function open(file: string, flags = "r") {
    const isFolder = fs.statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
    if (flags !== "r") mayWrite();
    const handle = fs.openSync(file, flags);
    if (flags.startsWith("w")) unflushed.add(file);
    let isOpen = true;
    const close = () => {
      if (isOpen) fs.closeSync(handle);
      isOpen = false;
    };
    process.onEnd(close);
    return {
      writeFile: slowly((data: Buffer | string) => {
        mayWrite();
        fs.writeSync(handle, Buffer.from(data as string));
        unflushed.add(file);
      }),
      read: slowly((buffer: Buffer, offset: number, length: number, position: number) => ({
        bytesRead: fs.readSync(handle, buffer, offset, length, position),
        buffer,
      })),
      stat: slowly(() => fs.fstatSync(handle)),
      sync: slowly(() => {
        unflushed.delete(file);
        if (!isFolder) return;
        for (const named of unnamed) if (dirname(named) === file) unnamed.delete(named);
      }),
      close: slowly(close),
    };
  }

  /** A disk answers soon, and sometimes late. */
  function slowly<Given extends unknown[], Result>(work: (...given: Given) => Result) {
    return async (...given: Given) => {
      const { chance } = process;
      const wait = chance.happens(0.7) ? 0 : chance.happens(0.02) ? 500 : chance.below(8);
      if (wait > 0) await answered(process, wait);
      mayRun();
      return work(...given);
    };
  }

  const names = ["access", "chmod", "copyFile", "lstat", "readFile", "rmdir", "stat", "statfs"];
  const others = [...names, "unlink", "utimes"].map((name) => {
    const work = Reflect.get(fs, `${name}Sync`) as (...given: unknown[]) => unknown;
    return [name, slowly(work)];
  });
  const promises = {
    ...Object.fromEntries(others),
    open: slowly(open),
    mkdir: slowly(sync.mkdirSync),
    rename: slowly(sync.renameSync),
    rm: slowly(sync.rmSync),
    readdir: slowly(sync.readdirSync),
    writeFile: slowly(sync.writeFileSync),
    appendFile: slowly(sync.appendFileSync),
  };
  return { sync: { ...sync, default: sync }, promises: { ...promises, default: promises } };
};
