import { useEffect, useMemo, useRef, useState } from "react";
import { href, useLocation, useRevalidator, useSearchParams } from "react-router";
import { openPlaceholders } from "#app/rules/text/placeholders.ts";
import type { SentAnswer, TakenBack } from "#app/server/enquiries/answers.server.ts";
import { sendDraft } from "#app/ui/draft/send-draft.ts";
import { useDraft } from "#app/ui/draft/use-draft.ts";
import { randomId } from "#app/ui/random-id.ts";
import { showToast } from "#app/ui/toast/toast.tsx";
import {
  draftName,
  followReturned,
  type Intent,
  type Overtaken,
  openAnswer,
  type Returned,
  returnToDraft,
  type Sent,
  takeUp,
} from "./answer-draft.ts";
import type { Answering } from "./answering.server.ts";

export function useAnswer(answering: Answering, returned: Returned | undefined) {
  const { enquiryId, staffId, letters } = answering;
  const name = draftName(staffId, enquiryId);
  const draft = useMemo(() => openAnswer(name, returned), [name, returned]);
  const { value, state, conflict: overtaken, reason, storedAt } = useDraft(draft);
  const field = useRef<HTMLTextAreaElement>(null);
  const [busy, setBusy] = useState(false);
  const takeBack = useTakeBack(name);
  const refresh = useRefresh(enquiryId);
  const seen = overtaken?.entryId ?? answering.seen;

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the composer opens, not later
  useEffect(() => {
    const typed = field.current?.value ?? "";
    const sentTexts = letters.map(({ body }) => body);
    takeUp(draft, name, { returned: returned?.text ?? "", typed, sentTexts });
    return followReturned(draft, name);
  }, [draft]);

  function change(text: string) {
    draft.change({ text, key: value.key || randomId() });
  }

  /** Selects some of the words, so that typing replaces them. */
  function select(words: string | undefined) {
    const at = words ? value.text.indexOf(words) : -1;
    if (!words || at < 0) return;
    field.current?.focus();
    field.current?.setSelectionRange(at, at + words.length);
  }

  /** At the cursor, or as the whole text of an empty field. */
  function insert(reply: string) {
    const { current: element } = field;
    if (!element || !reply) return;
    element.focus();
    element.setRangeText(reply, element.selectionStart, element.selectionEnd, "end");
    change(element.value);
  }

  async function send(intent: Intent) {
    if (busy) return;
    setBusy(true);
    const outcome = await draft.save(({ text: body, key }) =>
      sendAnswer({ submissionId: enquiryId, body, seen, key }, intent),
    );
    setBusy(false);
    if (outcome?.state === "refused") select(openPlaceholders(value.text)[0]);
    if (outcome?.state === "saved") {
      const { known: entryId = "" } = outcome;
      showToast({
        description: "Answer on its way. Sent in 10 seconds.",
        action: { label: "Undo", onPress: () => takeBack(entryId) },
      });
    }
    if (outcome?.state === "saved" || outcome?.state === "conflict") refresh();
  }

  const signedOut = state === "signed-out";
  return {
    draft: { text: value.text, at: storedAt, field, change, insert, select },
    busy,
    signedOut,
    problem: signedOut ? undefined : reason,
    overtaken,
    seen,
    send,
    takeBack,
  };
}

/** Loads the screen anew; the enquiry stays on it, though it may no longer be the first of the list. */
function useRefresh(enquiryId: string) {
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  return function refresh() {
    const isOpen = pathname !== href("/admin/enquiries") || query.get("open") === enquiryId;
    if (isOpen) return revalidate();
    query.set("open", enquiryId);
    setQuery(query, { replace: true, preventScrollReset: true });
  };
}

/** Also works when its composer is no longer on the screen: the text is a draft again. */
function useTakeBack(name: string) {
  const { revalidate } = useRevalidator();
  return async function takeBack(entryId: string) {
    const result = await takeBackAnswer(entryId);
    if (result.state === "saved") {
      returnToDraft(name, result.known);
      showToast({ description: "Taken back. Nothing was sent, and your text is a draft again." });
    } else {
      const isSignedOut = result.state === "signed-out";
      const reason = "reason" in result ? result.reason : undefined;
      const description = isSignedOut ? "You are signed out, so it was not taken back." : reason;
      showToast({ variant: "destructive", description });
    }
    revalidate();
  };
}

const path = "/api/answers";

type NewAnswer = { submissionId: string; body: string; seen: string; key: string };

async function sendAnswer(answer: NewAnswer, intent: Intent) {
  const asked = { intent: "send", close: intent === "send-and-close", ...answer };
  const outcome = await sendDraft<SentAnswer, Sent, Overtaken>(path, asked, (body) => {
    const sent = body as SentAnswer;
    if (sent.state === "sent") return { state: "saved", known: sent.entryId };
    if (sent.state !== "overtaken") return undefined;
    return { state: "conflict", theirs: { ...sent, intent } };
  });
  return outcome.state === "offline" ? { ...outcome, reason: unreachable } : outcome;
}

const unreachable =
  "The server could not be reached. Your text is kept on this device: send it again in a moment.";

function takeBackAnswer(entryId: string) {
  return sendDraft<TakenBack, string, never>(path, { intent: "take-back", entryId }, (body) => {
    const taken = body as TakenBack;
    return taken.state === "taken-back" ? { state: "saved", known: taken.body } : undefined;
  });
}
