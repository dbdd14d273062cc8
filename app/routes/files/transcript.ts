import { transcriptFile } from "#app/rules/media/transcript.ts";
import { spotlights } from "#app/server/posts/posts.server.ts";
import { momentsOf } from "#app/server/posts/shown-transcript.server.ts";
import type { Route } from "./+types/transcript";

/** What is said in the film of a brand, as a file to read. */
export async function loader({ params }: Route.LoaderArgs) {
  const slug = /^(.+)\.txt$/.exec(params.file)?.[1] ?? "";
  const post = await spotlights()
    .where("slug", "=", slug)
    .select(["title", "transcript"])
    .executeTakeFirst();
  const moments = momentsOf(post?.transcript);
  if (!post || moments.length === 0) throw new Response("Not found", { status: 404 });
  return new Response(`${post.title}\n\n${transcriptFile(moments)}`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": `attachment; filename="${slug}.txt"`,
      "X-Robots-Tag": "noindex",
      "Cache-Control": "public, max-age=300",
    },
  });
}
