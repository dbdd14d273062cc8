import { mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Category, categories } from "#app/rules/posts/categories.ts";
import { slugify } from "#app/rules/text/slug.ts";
import { updateTables } from "#app/server/data/backup/update-tables.server.ts";
import { env } from "#app/server/env.server.ts";
import { importExport } from "./import-export.server.ts";
import { createImportReport, type ImportReport, summaryOf } from "./import-report.server.ts";
import type { ImportedPost, SourceItem } from "./imported-post.server.ts";
import { createPictureFetcher, type FetchOptions } from "./picture-fetch.server.ts";
import { createPictureKeeper } from "./picture-keeper.server.ts";
import { type CategoryMap, preparePost } from "./post-fields.server.ts";
import { openSource } from "./source.server.ts";
import { writePost } from "./write-post.server.ts";

const usage =
  'Say what: npm run import -- FILE or FOLDER [--dry-run] [--site https://old.example] [--category "Old=New"]';

/** What `npm run import` does; returns the code it ends with: 2 if something was left behind. */
export async function runImport(args: string[], fetch: FetchOptions, signal: AbortSignal) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      site: { type: "string", default: "" },
      category: { type: "string", multiple: true, default: [] },
    },
  });
  const [given = ""] = positionals;
  if (positionals.length !== 1) throw new Error(usage);
  const path = resolve(env.INIT_CWD, given);
  const map = readCategories(values.category);
  const source = await openSource(path, readSite(values.site));
  await updateTables();
  const isDryRun = values["dry-run"];
  if (source.kind === "export") return importExport(path, isDryRun);
  const reportPath = join(env.DATA_DIR, "import-report.txt");
  mkdirSync(dirname(reportPath), { recursive: true });
  const report = createImportReport(reportPath);
  const run = { items: source.items, root: path, isDryRun, categories: map, fetch, signal, report };
  try {
    const isWhole = await importPosts({ ...run, onProgress: showProgress });
    for (const line of summaryOf(report, isDryRun)) console.log(line);
    console.log(`Every post and picture, one line each: ${reportPath}`);
    if (!isWhole)
      console.log("Stopped. Run it again to go on: what is here already is not fetched again.");
    const isComplete = isWhole && report.counts.unreadable === 0 && report.pictures.failed === 0;
    return isComplete ? 0 : 2;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${given}: ${reason}. ${report.counts.made + report.counts.updated} posts were written before.`,
      { cause: error },
    );
  } finally {
    await report.close();
  }
}

/** A line that is written over on a terminal, and one for every hundred posts elsewhere. */
function showProgress(posts: number) {
  if (process.stderr.isTTY) process.stderr.write(`\r${posts} posts `);
  else if (posts % 100 === 0) process.stderr.write(`${posts} posts\n`);
}

function readSite(address: string) {
  if (address && !/^https?:$/.test(URL.parse(address)?.protocol ?? "")) {
    throw new Error("--site must be an http or https address.");
  }
  return address;
}

/** `Recipes=Design`, or a category of ours for everything that has none here. */
function readCategories(given: readonly string[]): CategoryMap {
  const map: CategoryMap = { named: new Map(), others: "Business" };
  for (const text of given) {
    const [, old, name = text] = /^(.*)=([^=]*)$/.exec(text) ?? [];
    const category = findCategory(name);
    if (old === undefined) map.others = category;
    else map.named.set(slugify(old), category);
  }
  return map;
}

function findCategory(name: string): Category {
  const found = categories.find((each) => slugify(each) === slugify(name));
  if (!found)
    throw new Error(`There is no category “${name}”. There are: ${categories.join(", ")}.`);
  return found;
}

type Run = {
  items: AsyncIterable<SourceItem>;
  /** The folder, for pictures that are files. */
  root: string;
  isDryRun: boolean;
  categories: CategoryMap;
  fetch: FetchOptions;
  signal: AbortSignal;
  report: ImportReport;
  onProgress: (posts: number) => void;
};

/** Imports post by post, each with its pictures in one transaction; false if it was stopped. */
async function importPosts({ items, report, onProgress, ...run }: Run) {
  const fetchPicture = createPictureFetcher(run.fetch, run.signal);
  const keepPicture = createPictureKeeper({ ...run, fetchPicture });
  let posts = 0;
  for await (const item of items) {
    if (run.signal.aborted) return false;
    if ("skipped" in item) {
      report.noteSkipped(item.skipped, item.reason, item.isProblem === true);
      continue;
    }
    await importPost(item.post);
    posts += 1;
    onProgress(posts);
  }
  return true;

  async function importPost(post: ImportedPost) {
    const prepared = await preparePost(post, { categories: run.categories, keepPicture });
    if ("problem" in prepared) return report.noteSkipped(post.title, prepared.problem, true);
    // A picture that was not fetched because somebody stopped the import must not be missing for good.
    if (run.signal.aborted) return undefined;
    const written = await writePost({ post, prepared, isDryRun: run.isDryRun });
    report.notePost(prepared.fields.title, written, prepared);
    return undefined;
  }
}
