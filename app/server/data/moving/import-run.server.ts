import type { ImportReport } from "./import-report.server.ts";
import type { ImportedPost, SourceItem } from "./imported-post.server.ts";
import { createPictureFetcher, type FetchOptions } from "./picture-fetch.server.ts";
import { createPictureKeeper } from "./picture-keeper.server.ts";
import { type CategoryMap, preparePost } from "./post-fields.server.ts";
import { writePost } from "./write-post.server.ts";

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
export async function importPosts({ items, report, onProgress, ...run }: Run) {
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
