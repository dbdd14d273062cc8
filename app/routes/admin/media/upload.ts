import { redirect } from "react-router";
import { requireStaff, sessionMiddleware } from "#app/server/accounts/auth.server.ts";
import { limitOnly } from "#app/server/limits.server.ts";
import { replacePicture } from "#app/server/media/replace-picture.server.ts";
import { UnusableImage } from "#app/server/pictures/image-types.server.ts";
import { storeUploads, takeUpload } from "#app/server/pictures/uploads.server.ts";
import type { Route } from "./+types/upload";

export { postOnly as loader } from "#app/routes/api/post-only.ts";

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

/** Pictures of a form without JavaScript. Nothing is read before the sender is known. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id, email } = requireStaff(context);
  const limit = await takeUpload(id).catch(limitOnly);
  if (limit)
    return back({ problem: "You have uploaded many pictures. Please wait a few minutes." });
  const type = request.headers.get("Content-Type") ?? "";
  try {
    const body = request.body ?? new Blob([]).stream();
    return await answer(await storeUploads(body, type, { by: email }), email);
  } catch (error) {
    if (error instanceof UnusableImage) return back({ problem: error.message });
    throw error;
  }
}

type Stored = Awaited<ReturnType<typeof storeUploads>>;

async function answer({ replaces, stored, refused }: Stored, by: string) {
  const problem = refused.map(({ name, reason }) => `${name}: ${reason}`).join(" ");
  const [first] = stored;
  if (!first) return back({ ...(replaces && { picture: replaces }), problem });
  if (!replaces) return back({ show: "no-description", done: "uploaded", problem });
  const state = await replacePicture(replaces, first.name, by);
  if (state === "replaced") return back({ picture: first.name, done: "replaced" });
  return back({ picture: replaces, problem: "It could not be replaced. Please look again." });
}

function back(search: Record<string, string>) {
  const said = Object.entries(search).filter(([, value]) => value);
  return redirect(`/admin/media?${new URLSearchParams(said)}`, 303);
}
