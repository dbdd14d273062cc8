import type { SentAnswer, TakenBack } from "#app/server/enquiries/answers.server.ts";
import { send } from "#app/ui/send.ts";

const timeout = 30_000;

export type NewAnswer = {
  submissionId: string;
  body: string;
  close: boolean;
  seen: string;
  key: string;
};

export type SendResult =
  | Exclude<SentAnswer, { state: "refused" }>
  | { state: "signed-out" }
  | { state: "failed"; reason: string };

/** Sends an answer; never throws, so that the composer does not lose its text. */
export async function sendAnswer(answer: NewAnswer): Promise<SendResult> {
  return readResult(await post<SentAnswer>({ intent: "send", ...answer }));
}

type TakeBackResult =
  | Exclude<TakenBack, { state: "refused" }>
  | { state: "signed-out" }
  | { state: "failed"; reason: string };

export async function takeBackAnswer(entryId: string): Promise<TakeBackResult> {
  return readResult(await post<TakenBack>({ intent: "take-back", entryId }));
}

function post<Outcome>(content: object) {
  return send<Outcome & { error: string }>("/api/answers", content, { timeout });
}

type Answered = Awaited<ReturnType<typeof post>>;

function readResult<Outcome>({ status, body }: Answered) {
  if (status === 401) return { state: "signed-out" } as const;
  if (body && (status === 200 || status === 409)) return body as Outcome;
  return { state: "failed", reason: (body as { error?: string })?.error ?? unreachable } as const;
}

const unreachable =
  "The server could not be reached. Your text is kept on this device: send it again in a moment.";
