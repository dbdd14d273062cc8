import { requireStaff } from "#app/server/accounts/auth.server.ts";
import { limitOnly } from "#app/server/guard/limits.server.ts";
import { UnusableImage } from "#app/server/pictures/image-types.server.ts";
import { storeUpload, takeUpload, tooManyUploads } from "#app/server/pictures/uploads.server.ts";
import type { Route } from "./+types/images";

export { postOnly as loader } from "./post-only.ts";

/** Uploads of pictures, bare or in a form. Nothing is read before the sender is known. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id, email } = requireStaff(context);
  const limit = await takeUpload(id).catch(limitOnly);
  if (limit) {
    return Response.json(
      { error: tooManyUploads },
      { status: 429, headers: { "Retry-After": String(limit.retryAfter) } },
    );
  }
  try {
    const origin = { by: email, fileName: sentName(request.headers.get("X-File-Name")) };
    const stored = await storeUpload(request, origin);
    return Response.json(stored, { status: 201 });
  } catch (error) {
    if (!(error instanceof UnusableImage)) throw error;
    return Response.json({ error: error.message }, { status: error.status });
  }
}

/** Of a bare file; a form says it itself. */
function sentName(header: string | null) {
  try {
    return header === null ? undefined : decodeURIComponent(header);
  } catch {
    return undefined;
  }
}
