import { useEffect, useRef, useState } from "react";
import { sameContent } from "#app/routes/admin/drafts/draft.ts";
import type { SaveResult } from "#app/routes/admin/drafts/send-draft.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import type { Head } from "#app/server/posts/working-copies.server.ts";
import { type Known, knownOf, type Plan, planChoice, planMerge } from "./copy-merge.ts";
import type { PostDraft } from "./post-draft.ts";
import { keepPost, keepWhileLeaving, sendPost } from "./send-post.ts";
import type { DraftState } from "./use-post-draft.ts";

export type CopyState = "idle" | "kept" | "unreachable" | "signed-out" | "gone" | "refused";

/**
 * Others changed the same words, or the writer restores an older draft: `asked` where that is to be
 * chosen now, `publishes` where the writer wanted to publish.
 */
type Meeting = { head: Head | undefined; asked: boolean; publishes: boolean };

/** What is to be chosen: whether that has to be now, and whether the writer wanted to publish. */
export type Choice = Plan & { isOpen: boolean; publishes: boolean };

const keepDelay = 2000;
const retryDelay = 5000;
/** Somebody who types without a pause is kept this often. */
const longestDelay = 10_000;

/**
 * Keeps what is typed into an existing post on the server, where visitors do not see it, and merges
 * it with what others typed or published meanwhile.
 */
export function useWorkingCopy(form: DraftState, loaded: Known) {
  const { draft, latest } = form;
  const [known, setKnown] = useState(loaded);
  const [state, setState] = useState<CopyState>("idle");
  const [meeting, setMeeting] = useState<Meeting>();
  const [merged, setMerged] = useState<Pick<Plan, "by" | "taken">>();
  const current = useRef(known);
  const unanswered = useRef<PostDraft[]>([]);
  const refused = useRef<PostDraft>(undefined);
  const running = useRef<Promise<void>>(undefined);
  const closed = useRef(false);

  function learn(next: Known) {
    current.current = next;
    setKnown(next);
  }

  function keep() {
    if (running.current || closed.current) return running.current;
    running.current = keepNow().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }

  async function keepNow() {
    const sent = latest.current;
    if (current.current.version === 0 || sent === refused.current) return;
    if (sameContent(sent, current.current.synced)) return;
    unanswered.current = [...unanswered.current, sent].slice(-50);
    const result = await keepPost(sent, current.current);
    if (closed.current) return;
    if (result.state === "conflict") return meet(result.head, false);
    if (result.state === "kept") {
      unanswered.current = [];
      learn({ ...current.current, number: result.number, synced: sent, at: result.at, by: null });
    }
    if (result.state === "refused") refused.current = sent;
    setState(result.state);
  }

  /** Merges by itself where nothing overlaps. */
  function meet(head: Head, publishes: boolean) {
    const plan = planMerge(head, current.current, latest.current, unanswered.current);
    if (plan.overlaps.length > 0) {
      setMeeting({ head, asked: publishes, publishes });
      return;
    }
    settle(plan, plan.draft);
    if (plan.taken.length > 0) setMerged(plan);
  }

  function settle(plan: Plan, next: PostDraft) {
    unanswered.current = [];
    form.adopt({ ...next, version: plan.next.version });
    learn(plan.next);
    setState("idle");
    setMeeting(undefined);
  }

  /** Publishes a draft with all that is known to be in the working copy. */
  async function publish(sent: PostDraft): Promise<SaveResult<BlogPost>> {
    await Promise.race([running.current, new Promise((resolve) => setTimeout(resolve, 3000))]);
    for (let attempt = 0; ; attempt += 1) {
      const { version, number } = current.current;
      const result = await sendPost({ ...sent, version }, number);
      if (result.state === "failed") unanswered.current.push(sent);
      if (result.state !== "conflict") return result;
      const { head } = result;
      const plan = planMerge(head, current.current, latest.current, unanswered.current);
      const isOwn = plan.taken.length === 0 && plan.overlaps.length === 0;
      if (!isOwn || attempt > 2) {
        meet(head, true);
        return { state: "conflict", row: head.post, savedBy: plan.by };
      }
      learn(plan.next);
    }
  }

  /** The post is saved. What was typed since stays, and will be a new working copy. */
  function published(post: BlogPost, sent: PostDraft) {
    unanswered.current = [];
    const synced = { ...sent, version: post.version };
    learn({ version: post.version, number: 0, synced, at: undefined, by: null });
    form.change({ version: post.version });
    setMeeting(undefined);
  }

  /** The form shows the post, or what somebody else made of it. */
  function restart(head: Pick<Head, "post" | "copy">) {
    unanswered.current = [];
    learn(knownOf(head));
    form.load(knownOf(head).synced);
    setMerged(undefined);
    setMeeting(undefined);
    setState("idle");
  }

  function planOf(head: Head | undefined) {
    return head ? planMerge(head, known, draft, unanswered.current) : planChoice(known, draft);
  }

  const isBehind = !sameContent(draft, known.synced);
  const waits = known.version > 0 && isBehind && !meeting && state !== "gone";
  useKeeping({ draft, waits, state, keep });
  useEffect(() => {
    const keepLast = () => {
      if (waits && !closed.current) keepWhileLeaving(latest.current, current.current);
    };
    addEventListener("pagehide", keepLast);
    return () => removeEventListener("pagehide", keepLast);
  }, [waits, latest]);

  const plan = meeting && planOf(meeting.head);
  return {
    known,
    state,
    isBehind,
    merged,
    /** What is to be chosen, and whether that has to be now. */
    choice: plan && { ...plan, isOpen: meeting.asked, publishes: meeting.publishes },
    choose: () => setMeeting((before) => before && { ...before, asked: true }),
    later: () => setMeeting((before) => before && { ...before, asked: false, publishes: false }),
    settle,
    keep,
    publish,
    published,
    restart,
    meet,
    /** What is restored from the browser may be older than what the server has. */
    ask: () => setMeeting({ head: undefined, asked: true, publishes: false }),
    close() {
      closed.current = true;
    },
  };
}

type Keeping = { draft: PostDraft; waits: boolean; state: CopyState; keep: () => unknown };

/** A moment after the last change; again and again while the server is not reached. */
function useKeeping({ draft, waits, state, keep }: Keeping) {
  const [tries, setTries] = useState(0);
  const since = useRef(0);
  const latest = useRef(keep);
  latest.current = keep;
  if (!waits) since.current = 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the wait anew
  useEffect(() => {
    if (!waits) return;
    since.current ||= Date.now();
    const isDue = since.current + longestDelay - Date.now();
    const delay = state === "idle" || state === "kept" ? Math.min(keepDelay, isDue) : retryDelay;
    const now = async () => {
      since.current = 0;
      await latest.current();
      setTries((before) => before + 1);
    };
    const timer = setTimeout(now, Math.max(0, delay));
    addEventListener("online", now);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", now);
    };
  }, [draft, waits, state, tries]);
}

/** What the server knows of a form that opens a post, or of one that is empty. */
export function loadedOf(head: Head | undefined, empty: PostDraft): Known {
  if (!head) return { version: 0, number: 0, synced: empty, at: undefined, by: null };
  const known = knownOf(head);
  // A copy of an older version is merged with the newer one when it is kept or published.
  if (!head.copy || head.copy.base_version === head.post.version) return known;
  return { ...known, version: head.copy.base_version };
}
