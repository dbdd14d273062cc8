import { LimitReached } from "#app/server/guard/limits.server.ts";
import { UnusableImage } from "#app/server/pictures/image-types.server.ts";
import { storeUpload } from "#app/server/pictures/uploads.server.ts";
import { takePartnerUpload, tooManyPictures } from "#app/server/shop/partner-uploads.server.ts";
import type { Route } from "./+types/pictures";
import { closedStatus, openPartner } from "./open-partner.server.ts";

export { postOnly as loader } from "#app/routes/api/post-only.ts";

/** Pictures of a brand. Nothing is read before the link is known, nor once the page is published. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const partner = await openPartner({ params, context });
  if (partner.state !== "open" || partner.post.published) {
    const status = partner.state === "open" ? 410 : closedStatus(partner);
    return Response.json({ error: "This link no longer works." }, { status });
  }
  try {
    await takePartnerUpload(partner.link);
    return Response.json(await storeUpload(request), { status: 201 });
  } catch (error) {
    if (error instanceof UnusableImage) {
      return Response.json({ error: error.message }, { status: error.status });
    }
    if (!(error instanceof LimitReached)) throw error;
    const headers = { "Retry-After": String(error.retryAfter) };
    return Response.json({ error: tooManyPictures }, { status: 429, headers });
  }
}
