import type { SentAnswer, TakenBack } from "#app/server/enquiries/answers.server.ts";
import { sendDraft } from "#app/ui/draft/send-draft.ts";
import type { Intent, Overtaken, Sent } from "./answer-draft.ts";

const path = "/api/answers";

type NewAnswer = { submissionId: string; body: string; seen: string; key: string };

export async function sendAnswer(answer: NewAnswer, intent: Intent) {
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

export function takeBackAnswer(entryId: string) {
  return sendDraft<TakenBack, string, never>(path, { intent: "take-back", entryId }, (body) => {
    const taken = body as TakenBack;
    return taken.state === "taken-back" ? { state: "saved", known: taken.body } : undefined;
  });
}
