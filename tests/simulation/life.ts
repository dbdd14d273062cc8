/**
 * The server as one life of it runs: `product.ts` makes one file of this and all it imports, and each life
 * gets modules of its own. What the routes call is called from here.
 */

import { endSession, findSession, startSession } from "#app/server/accounts/sessions.server.ts";
import { signOutUser } from "#app/server/accounts/user-changes.server.ts";
import { openApp, secondsUntilChange } from "#app/server/app.server.ts";
import { restoreCopy } from "#app/server/data/copy/restore-copy.server.ts";
import { announceContentChange, onContentChange } from "#app/server/db/content-changes.server.ts";
import { copyLag, copyState } from "#app/server/db/copy-state.server.ts";
import { watchDatabaseUse } from "#app/server/db/database-use.server.ts";
import { closeDatabase, db } from "#app/server/db/db.server.ts";
import { sendAnswer, takeBackAnswer } from "#app/server/enquiries/answers.server.ts";
import { countUnsent, retryFailedMails } from "#app/server/enquiries/desk/mail-list.server.ts";
import { closeEnquiry, reopenEnquiry } from "#app/server/enquiries/enquiry-changes.server.ts";
import { storeSubmission } from "#app/server/enquiries/forms/submissions.server.ts";
import * as decisions from "#app/server/newsletter/issues/decisions.server.ts";
import { createIssue, saveIssue } from "#app/server/newsletter/issues/issue-editing.server.ts";
import { findProgress } from "#app/server/newsletter/issues/issue-figures.server.ts";
import { findIssue } from "#app/server/newsletter/issues/issues.server.ts";
import { findByLink } from "#app/server/newsletter/subscriber-links.server.ts";
import { confirmSubscriber, unsubscribe } from "#app/server/newsletter/subscribers.server.ts";
import { erasePerson } from "#app/server/people/erase-person.server.ts";
import { findImage, storeImage } from "#app/server/pictures/images.server.ts";
import { findEditablePost, savePost, setPublished } from "#app/server/posts/post-editing.server.ts";
import { listPosts } from "#app/server/posts/posts.server.ts";
import { findAnnouncement } from "#app/server/site/announcement.server.ts";
import { withPublishedWords } from "#app/server/words/current.server.ts";
import { findCopies } from "#app/server/words/word-rows.server.ts";
import { publishWords, saveWords } from "#app/server/words/word-store.server.ts";
import { pageWords } from "#app/words/words.ts";
import { createPageCache } from "../../http/page-cache.ts";

export {
  announceContentChange,
  closeDatabase,
  closeEnquiry,
  confirmSubscriber,
  copyLag,
  copyState,
  countUnsent,
  createIssue,
  db,
  decisions,
  endSession,
  erasePerson,
  findByLink,
  findCopies,
  findEditablePost,
  findImage,
  findIssue,
  findProgress,
  findSession,
  publishWords,
  reopenEnquiry,
  restoreCopy,
  retryFailedMails,
  saveIssue,
  savePost,
  saveWords,
  secondsUntilChange,
  sendAnswer,
  setPublished,
  signOutUser,
  startSession,
  storeImage,
  storeSubmission,
  takeBackAnswer,
  unsubscribe,
};

const words = pageWords("simulated", { headline: "As written" }, { name: "Simulated page" });

/** What a page shows, as visitors get it. */
export type Shown = { headline: string; announcement: string; posts: string[] };

/** Opens the site, and then its pages, as `server.ts` does. */
export async function open() {
  const site = await openApp(() => {});
  const cache = createPageCache({ prepare: render });
  onContentChange(cache.purge);
  cache.want([{ key: "/", hits: 0 }]);
  async function readPage(): Promise<Shown> {
    const page = cache.peek("/") ?? (await cache.get("/", () => render()));
    return JSON.parse(page.bodies.identity.toString());
  }
  return { readPage, close: site.close };
}

/** What somebody asks for is done in a context of its own, as `handle()` does. */
export async function asRequest<Result>(work: () => Promise<Result>) {
  const { result } = await watchDatabaseUse(() => withPublishedWords(work));
  return result;
}

async function render() {
  const { result, used } = await watchDatabaseUse(() => withPublishedWords(draw));
  if (!used) result.headers.set("X-Without-Rows", "yes");
  return result;
}

async function draw() {
  const { posts } = await listPosts();
  const shown: Shown = {
    headline: words.headline,
    announcement: findAnnouncement()?.text ?? "",
    posts: posts.map(({ slug }) => slug),
  };
  const cacheControl = "public, max-age=0, must-revalidate, s-maxage=3600";
  return Response.json(shown, { headers: { "Cache-Control": cacheControl } });
}
