import { requireStaff } from "#app/server/accounts/auth.server.ts";
import { findStaffLine } from "#app/server/app/issue-checks/moving-issues.server.ts";
import type { Route } from "./+types/line";

/** The line above a screen that stays open. */
export async function loader({ context }: Route.LoaderArgs) {
  const { role } = requireStaff(context);
  return Response.json((await findStaffLine(role === "admin")) ?? null);
}
