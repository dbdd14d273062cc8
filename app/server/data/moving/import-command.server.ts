import { mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Category, categories } from "#app/rules/posts/categories.ts";
import { slugify } from "#app/rules/text/slug.ts";
import { updateTables } from "#app/server/data/backup/update-tables.server.ts";
import { env } from "#app/server/env.server.ts";
import { importExport } from "./import-export.server.ts";
import { createImportReport, summaryOf } from "./import-report.server.ts";
import { importPosts } from "./import-run.server.ts";
import type { FetchOptions } from "./picture-fetch.server.ts";
import type { CategoryMap } from "./post-fields.server.ts";
import { openSource } from "./source.server.ts";

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
