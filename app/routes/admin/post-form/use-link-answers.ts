import { useEffect, useRef, useState } from "react";
import type { LinkAnswers } from "#app/rules/posts/preflight/preflight-check.ts";
import { send } from "#app/ui/send.ts";
import type { PostDraft } from "./post-draft.ts";

const timeout = 40_000;

/** Where the links of a draft lead, asked at a press and when it is about to be published. */
export function useLinkAnswers(draft: PostDraft, isActive: boolean) {
  const [answers, setAnswers] = useState<LinkAnswers>({});
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function ask() {
    if (isAsking) return;
    setAsking(true);
    const { status, body } = await send<LinkAnswers & { error: string }>(
      "/api/preflight",
      { intent: "links", post: draft },
      { timeout },
    );
    setAsking(false);
    if (status !== 200 || !body) return setFailure(reasonOf(status, body?.error));
    setFailure(undefined);
    setAnswers((before) => ({ ...before, ...(body as LinkAnswers) }));
  }

  const wasPublished = useRef(draft.published);
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (isActive && draft.published && !wasPublished.current) latest.current();
    wasPublished.current = draft.published;
  }, [isActive, draft.published]);

  return { answers, ask, isAsking, failure };
}

function reasonOf(status: number | undefined, error: string | undefined) {
  if (status === 401) return "Links are not checked: you are signed out.";
  return `Links are not checked. ${error ?? "The server could not be reached."}`;
}
