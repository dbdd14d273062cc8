import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PostFacts } from "#app/rules/posts/preflight/preflight-check.ts";
import { blockingOf } from "#app/rules/text/check.ts";
import { send } from "#app/ui/send.ts";
import { showToast } from "#app/ui/toast/toast.tsx";
import type { PostDraft } from "./post-draft.ts";
import { useLinkAnswers } from "./use-link-answers.ts";
import { useRested } from "./use-rested.ts";

type Rules = typeof import("#app/rules/posts/preflight/explain-draft.ts");

const typingPause = 400;
const askingPause = 800;
const timeout = 10_000;

export type Preflight = ReturnType<typeof usePreflight>;

/** The checks of a draft: those of the browser whenever typing stops, then what the server knows. */
export function usePreflight(draft: PostDraft, isActive: boolean, onHeld: () => void) {
  const rules = useRules(isActive);
  const [settled, setSettled] = useRested(draft, typingPause);
  const { facts, certainFacts } = useFacts(settled, rules);
  const links = useLinkAnswers(draft, isActive);
  const card = useRef<HTMLDivElement>(null);
  const { answers } = links;
  const checks = useMemo(
    () => rules?.explainDraft(settled, { facts, answers }),
    [rules, settled, facts, answers],
  );

  /** Whether something must be settled before this draft is sent, of what the form does not report itself. */
  function holdsBack() {
    if (!draft.published || !rules) return false;
    const found = rules.explainDraft(draft, { facts: certainFacts(draft) });
    const open = blockingOf(found).filter(({ id }) => !rules.formsOwn.includes(id));
    const [first] = open;
    if (!first) return false;
    onHeld();
    flushSync(() => setSettled(draft));
    const way = first.where && card.current?.querySelector<HTMLElement>("li button");
    (way ?? card.current)?.focus();
    showToast({ variant: "destructive", title: "Not saved yet", description: first.title });
    return true;
  }

  return { checks, holdsBack, links, card };
}

/** The rules are fetched once somebody writes. */
function useRules(isActive: boolean) {
  const [rules, setRules] = useState<Rules>();
  useEffect(() => {
    if (isActive)
      import("#app/rules/posts/preflight/explain-draft.ts").then(setRules, () => undefined);
  }, [isActive]);
  return rules;
}

type Answered = { question: string; facts: PostFacts };

function useFacts(settled: PostDraft, rules: Rules | undefined) {
  const [answered, setAnswered] = useState<Answered>();
  const question = useMemo(() => rules && questionOf(settled, rules), [settled, rules]);

  useEffect(() => {
    if (!question || question === answered?.question) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const { status, body } = await send<PostFacts>("/api/preflight", JSON.parse(question), {
        timeout,
      });
      if (isOver) return;
      const facts = status === 200 ? (body as PostFacts) : lasting(answered?.facts);
      setAnswered({ question, facts });
    }, askingPause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [question, answered]);

  /** What was said about another version of the draft may have been mended since. */
  function certainFacts(draft: PostDraft) {
    const isFresh = rules && answered?.question === questionOf(draft, rules);
    return isFresh ? answered.facts : lasting(answered?.facts);
  }

  return { facts: answered?.facts, certainFacts };
}

/** The text itself is not sent: only its pictures are asked about. */
function questionOf({ id, content, version: _, published: __, ...post }: PostDraft, rules: Rules) {
  return JSON.stringify({ intent: "facts", id, post, pictures: rules.undescribedIn(content) });
}

/** Of what the server said, that which does not depend on the words. */
function lasting(facts: PostFacts | undefined): PostFacts {
  const { described = [], known = [], isPublic = false, middleGrade } = facts ?? {};
  return { described, known, isPublic, middleGrade };
}
