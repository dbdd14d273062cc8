import { mailLine } from "#app/rules/desk/mail-state.ts";
import { requireStaff, sessionMiddleware } from "#app/server/accounts/auth.server.ts";
import { mailState } from "#app/server/desk/mail-health.server.ts";
import type { Route } from "./+types/line";

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

/** The line above a screen that stays open. */
export async function loader({ context }: Route.LoaderArgs) {
  const { role } = requireStaff(context);
  return Response.json(mailLine(await mailState(), role === "admin") ?? null);
}
