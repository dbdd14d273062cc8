import { useState } from "react";
import { href, useLocation, useRevalidator, useSearchParams } from "react-router";
import { openPlaceholders } from "#app/rules/placeholders.ts";
import { showToast } from "#app/ui/toast/toast.tsx";
import { draftName, returnToDraft, useAnswerDraft } from "./answer-draft.ts";
import type { Answering } from "./answering.server.ts";
import { sendAnswer, takeBackAnswer } from "./send-answer.ts";

export type Intent = "send" | "send-and-close";

/** Somebody else answered first. */
export type Overtaken = { entryId: string; by: string | null; at: string; intent: Intent };

/** What the server sent back with the page, where there is no JavaScript. */
export type Returned = { text: string; problem?: string; done?: string; overtaken?: Overtaken };

export function useAnswer(answering: Answering, returned: Returned | undefined) {
  const { enquiryId, staffId, letters } = answering;
  const name = draftName(staffId, enquiryId);
  const bodies = letters.map(({ body }) => body);
  const draft = useAnswerDraft(name, returned?.text ?? "", bodies);
  const [busy, setBusy] = useState(false);
  const [signedOut, setSignedOut] = useState(false);
  const [problem, setProblem] = useState(returned?.problem);
  const [overtaken, setOvertaken] = useState(returned?.overtaken);
  const takeBack = useTakeBack(name);
  const refresh = useRefresh(enquiryId);
  const seen = overtaken?.entryId ?? answering.seen;

  async function send(intent: Intent) {
    if (busy) return;
    setBusy(true);
    const { text: body, key } = draft;
    const close = intent === "send-and-close";
    const result = await sendAnswer({ submissionId: enquiryId, body, close, seen, key });
    setBusy(false);
    setSignedOut(result.state === "signed-out");
    setProblem(result.state === "failed" ? result.reason : undefined);
    setOvertaken(result.state === "overtaken" ? { ...result, intent } : undefined);
    if (result.state === "failed") draft.select(openPlaceholders(body)[0]);
    if (result.state === "sent") {
      draft.clear();
      showToast({
        description: "Answer on its way. Sent in 10 seconds.",
        action: { label: "Undo", onPress: () => takeBack(result.entryId) },
      });
    }
    if (result.state === "sent" || result.state === "overtaken") refresh();
  }

  return { draft, busy, signedOut, problem, overtaken, seen, send, takeBack };
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
    if (result.state === "taken-back") {
      returnToDraft(name, result.body);
      showToast({ description: "Taken back. Nothing was sent, and your text is a draft again." });
    } else {
      const description =
        result.state === "failed" ? result.reason : "You are signed out, so it was not taken back.";
      showToast({ variant: "destructive", description });
    }
    revalidate();
  };
}
