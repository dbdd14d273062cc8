import { redirect } from "react-router";
import { replacedByAdmins } from "#app/rules/media/media-filter.ts";
import { requireStaff, type Staff } from "#app/server/accounts/auth.server.ts";
import { limitOnly } from "#app/server/guard/limits.server.ts";
import { replacePicture } from "#app/server/media/replace-picture.server.ts";
import { UnusableImage } from "#app/server/pictures/image-types.server.ts";
import { storeUploads, takeUpload, tooManyUploads } from "#app/server/pictures/uploads.server.ts";
import type { Route } from "./+types/upload";

export { postOnly as loader } from "#app/routes/api/post-only.ts";

/** Pictures of a form without JavaScript. Nothing is read before the sender is known. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = requireStaff(context);
  const take = () => takeUpload(staff.id);
  const limit = await take().catch(limitOnly);
  if (limit) return back({ problem: tooManyUploads });
  try {
    return await answer(await storeUploads(request, { by: staff.email }, take), staff);
  } catch (error) {
    if (error instanceof UnusableImage) return back({ problem: error.message });
    throw error;
  }
}

type Stored = Awaited<ReturnType<typeof storeUploads>>;

async function answer({ replaces, stored, refused }: Stored, by: Staff) {
  const problem = problemsOf(refused);
  const [first] = stored;
  if (!first) return back({ ...(replaces && { picture: replaces }), problem });
  if (!replaces) return back({ show: "no-description", done: "uploaded", problem });
  const state = await replacePicture(replaces, first.name, by);
  if (state === "replaced") return back({ picture: first.name, done: "replaced" });
  if (typeof state === "object") {
    return back({ picture: replaces, problem: replacedByAdmins(state.forAdmins) });
  }
  return back({ picture: replaces, problem: "It could not be replaced. Please look again." });
}

/** In the address of the next page, which is no place for a hundred of them. */
const mostNamed = 5;

function problemsOf(refused: Stored["refused"]) {
  // The last one may say that a limit was reached.
  const named = [...refused.slice(0, mostNamed - 1), ...refused.slice(mostNamed - 1).slice(-1)];
  const others = refused.length - named.length;
  const words = named.map(({ name, reason }) => `${name}: ${reason}`);
  return [...words, ...(others > 0 ? [`${others} more were refused.`] : [])].join(" ");
}

function back(search: Record<string, string>) {
  const said = Object.entries(search).filter(([, value]) => value);
  return redirect(`/admin/media?${new URLSearchParams(said)}`, 303);
}
