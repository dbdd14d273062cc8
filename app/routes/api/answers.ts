import { z } from "zod";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { sendAnswer, takeBackAnswer } from "#app/server/enquiries/answers.server.ts";
import { readJson } from "#app/server/guard/form-data.server.ts";
import type { Route } from "./+types/answers";

export { postOnly as loader } from "./post-only.ts";

const asked = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("send"),
    submissionId: z.string(),
    body: z.string(),
    close: z.boolean(),
    seen: z.string(),
    key: z.string(),
  }),
  z.object({ intent: z.literal("take-back"), entryId: z.string() }),
]);

/** Sends answers to enquiries and takes them back. Every refusal has a sentence. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email } = requireAdmin(context);
  const { data } = asked.safeParse(await readJson(request));
  if (!data) return Response.json({ error: "Please check your input" }, { status: 400 });
  const outcome = await (data.intent === "send"
    ? sendAnswer({ ...data, by: email })
    : takeBackAnswer(data.entryId));
  if (outcome.state === "refused") return Response.json({ error: outcome.reason }, { status: 400 });
  return Response.json(outcome, { status: outcome.state === "overtaken" ? 409 : 200 });
}
