import type { FieldProblem } from "#app/rules/forms.ts";
import { send } from "#app/ui/send.ts";

export const timeout = 30_000;

/** What became of a save. `row` is what the server has now. */
export type SaveResult<Row> =
  | { state: "created" | "updated"; row: Row }
  | { state: "conflict"; row: Row; savedBy: string | null; answer?: object }
  | { state: "invalid"; problems: FieldProblem[] }
  | { state: "signed-out" }
  | { state: "failed"; reason: string };

type Answer<Row> = {
  state: "created" | "updated" | "conflict";
  savedBy: string | null;
  problems: FieldProblem[];
  error: string;
} & Record<string, Row>;

/** Saves a draft; never throws, so that the form does not lose its text. */
export async function sendDraft<Row>(
  path: string,
  asked: object,
  /** What the answer calls the row. */
  name: string,
): Promise<SaveResult<Row>> {
  const { status, body } = await send<Answer<Row>>(path, asked, { timeout });
  if (body === undefined) return { state: "failed", reason: "The server could not be reached." };
  if (status === 401) return { state: "signed-out" };
  if (body.problems) return { state: "invalid", problems: body.problems };
  const { state, savedBy = null } = body;
  const row = body[name] as Row | undefined;
  if (state && row) return { state, row, savedBy, answer: body };
  return { state: "failed", reason: body.error ?? "Please try again later." };
}
