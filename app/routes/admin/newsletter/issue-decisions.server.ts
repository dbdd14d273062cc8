import { data } from "react-router";
import type { Question } from "#app/routes/admin/confirmation.tsx";
import type { Issue } from "#app/server/db/schema.server.ts";

export type DecisionAnswer = {
  error?: string;
  question?: Question;
  when?: { at: string; problem?: string };
};

export async function answerDecision(_form: FormData, _issue: Issue, _admin: { email: string }) {
  return data<DecisionAnswer>({ error: "Issues are not sent yet." }, { status: 400 });
}
