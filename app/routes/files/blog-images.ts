import { imageWidths } from "#app/rules/media/images.ts";
import { findImage } from "#app/server/pictures/images.server.ts";
import type { Route } from "./+types/blog-images";

/** An uploaded picture; with `?w=` in one of the widths and the best type the browser takes. */
export async function loader({ params, request, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get("w");
  const width = imageWidths.find((candidate) => String(candidate) === asked);
  if (asked !== null && !width) throw notFound();
  const accept = request.headers.get("Accept") ?? "";
  const image = await findImage(params.name, width && { width, accept });
  if (!image) throw notFound();
  return new Response(image.bytes, {
    headers: {
      "Content-Type": image.contentType,
      // Names are never used twice.
      "Cache-Control": "public, max-age=31536000, immutable",
      "Cross-Origin-Resource-Policy": "cross-origin",
      ...(width && { Vary: "Accept" }),
    },
  });
}

function notFound() {
  return new Response("Not found\n", { status: 404 });
}
