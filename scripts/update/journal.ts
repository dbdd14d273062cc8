import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Place, writeWhole } from "./place.ts";
import type { Wanted } from "./release.ts";

export const steps = ["fetch", "backup", "install", "build", "trial", "switch", "watch"] as const;

/** What is known of the last update. The site reads it, too: `app/server/app/last-update.server.ts`. */
export type Journal = {
  state: "running" | "done" | "undone" | "stopped";
  step: (typeof steps)[number] | "undo";
  wanted: Wanted;
  from: string;
  to: string;
  at: string;
  pid: number;
  /** The checkout that ran before, its commit, and the folder of the new release. */
  root: string;
  commit: string;
  folder: string;
  backup: string;
  reason?: string;
  /** How long its start may take, and how long it is watched. */
  startSeconds: number;
  watchSeconds: number;
};

export function findJournal({ dataDir }: Pick<Place, "dataDir">): Journal | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDir, "update.json"), "utf8"));
  } catch {
    return undefined;
  }
}

export function saveJournal({ dataDir }: Place, journal: Journal) {
  Object.assign(journal, { at: new Date().toISOString(), pid: process.pid });
  writeWhole(join(dataDir, "update.json"), `${JSON.stringify(journal, null, 1)}\n`);
}
