import { once } from "node:events";
import { createWriteStream } from "node:fs";
import type { PreparedPost } from "./post-fields.server.ts";
import type { Written } from "./write-post.server.ts";

type Counts = Record<Written["state"] | "skipped" | "unreadable", number>;

/** Counts what an import does, and writes a line for everything into a file: there may be many. */
export function createImportReport(path: string) {
  const file = createWriteStream(path, { mode: 0o600 });
  const counts: Counts = { made: 0, updated: 0, left: 0, kept: 0, skipped: 0, unreadable: 0 };
  const pictures = { fetched: 0, known: 0, wanted: 0, failed: 0 };
  const categories = new Map<string, number>();
  const seen = new Set<string>();
  const firstProblems: string[] = [];

  function problem(line: string) {
    if (firstProblems.length < 20) firstProblems.push(line);
  }

  function notePicture({ address, result }: PreparedPost["pictures"][number], title: string) {
    if (seen.has(address)) return;
    seen.add(address);
    pictures[result.state] += 1;
    if (result.state === "wanted") file.write(`  picture to fetch: ${address}\n`);
    if (result.state !== "failed") return;
    const line = `Picture of “${title}” not fetched, ${result.problem}: ${address}`;
    file.write(`  ${line}\n`);
    problem(line);
  }

  return {
    counts,
    pictures,
    categories,
    firstProblems,
    notePost(title: string, written: Written, prepared: PreparedPost) {
      counts[written.state] += 1;
      const why = written.reason ? ` (${written.reason})` : "";
      file.write(`${written.state}${why}: ${title} → ${written.slug}\n`);
      for (const note of prepared.notes) file.write(`  note: ${note}\n`);
      const { from, to } = prepared.category;
      const pair = `${from || "none"} → ${to}`;
      categories.set(pair, (categories.get(pair) ?? 0) + 1);
      for (const picture of prepared.pictures) notePicture(picture, title);
    },
    noteSkipped(name: string, reason: string, isProblem: boolean) {
      counts[isProblem ? "unreadable" : "skipped"] += 1;
      file.write(`skipped (${reason}): ${name}\n`);
      if (isProblem) problem(`“${name}” was not imported: ${reason}`);
    },
    async close() {
      file.end();
      await once(file, "close");
    },
  };
}

export type ImportReport = ReturnType<typeof createImportReport>;

/** The summary for the terminal. */
export function summaryOf(
  { counts, pictures, categories, firstProblems }: ImportReport,
  isDryRun: boolean,
) {
  const lines = [
    `Posts: ${counts.made} made, ${counts.updated} updated, ${counts.left} as they were, ${counts.kept} kept as edited here.`,
    `Left out: ${counts.skipped} that are no posts, ${counts.unreadable} that could not be read.`,
    isDryRun
      ? `Pictures: ${pictures.wanted} to fetch, ${pictures.known} here already.`
      : `Pictures: ${pictures.fetched} fetched, ${pictures.known} here already, ${pictures.failed} failed.`,
    `Categories: ${Array.from(categories, ([pair, count]) => `${pair} (${count})`)
      .slice(0, 20)
      .join(", ")}.`,
    ...firstProblems,
  ];
  return isDryRun ? ["This was a dry run: nothing was written or fetched.", ...lines] : lines;
}
