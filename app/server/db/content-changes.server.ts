import { clock, inBackground } from "#app/server/clock.server.ts";

/** The pages that a change touches: all of them, or those that were made with rows of the database. */
export type Touched = "all" | "of rows";

type Listener = (touched: Touched) => void;

const listeners = new Set<Listener>();

/**
 * Pages show rows of these tables only if they ask for them. Words and settings may be on any page, and
 * what is not known may be, too.
 */
const asked = new Set([
  "authors",
  "blog_posts",
  "claims",
  "newsletter_issues",
  "outgoing_links",
  "pictures",
  "redirects",
]);

/** Calls `listener` whenever public content changed, whichever process changed it. */
export function onContentChange(listener: Listener) {
  listeners.add(listener);
}

const retryAfter = 500;

/**
 * Loads again at every change, whoever made it, until that works: what is new may be on every page.
 * Returns the function that stops it.
 */
export function followContent(load: () => Promise<boolean>) {
  let callOff = () => {};
  let isOver = false;
  async function follow() {
    callOff();
    try {
      if (!isOver && (await load())) announceContentChange();
    } catch {
      if (!isOver) callOff = clock.after(retryAfter, follow);
    }
  }
  onContentChange(follow);
  return () => {
    isOver = true;
    callOff();
  };
}

/** For what is read once until content changes, or another key is asked for; what failed is read again. */
export function createContentCache<Value>() {
  let current: { key: string; value: Promise<Value> } | undefined;
  onContentChange(() => {
    current = undefined;
  });
  return (key: string, read: () => Promise<Value>) => {
    if (current?.key === key) return current.value;
    const asked = { key, value: read() };
    current = asked;
    asked.value.catch(() => {
      if (current === asked) current = undefined;
    });
    return asked.value;
  };
}

/**
 * Call this after the commit, so that this process forgets the pages before it responds. What listeners
 * begin has nothing of the request that made the change. Other instances are notified by PostgreSQL: `migrations/021-name-changes.ts`.
 * @param table where the change is, if it is in one table
 */
export function announceContentChange(table?: string) {
  const touched = table && asked.has(table) ? "of rows" : "all";
  inBackground(() => {
    for (const listener of listeners) listener(touched);
  });
}
