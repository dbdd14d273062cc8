import { readTranscript, spokenText } from "#app/rules/media/transcript.ts";
import { parseVideo } from "#app/rules/media/video.ts";
import { namedProducts } from "#app/rules/shop/named-products.ts";
import type { ShopProduct } from "#app/rules/shop/products.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";

/** Other programs may write rows: what cannot be read is not shown. */
export function momentsOf(transcript: string | null | undefined) {
  const read = readTranscript(transcript ?? "");
  return "moments" in read ? read.moments : [];
}

type Filmed = Pick<BlogPost, "video_url" | "shorts_url"> & { products: ShopProduct[] };

/** What is spoken in the film of a post, with the products it names; undefined where nothing is. */
export function shownTranscript(post: Filmed, transcript: string | null) {
  if (!parseVideo(post.video_url) && !parseVideo(post.shorts_url)) return undefined;
  const moments = momentsOf(transcript);
  if (moments.length === 0) return undefined;
  const find = namedProducts(post.products);
  return {
    moments: moments.map(({ at, speaker, text }) => ({ at, speaker, parts: find(text) })),
    text: spokenText(moments),
  };
}

export type ShownTranscript = NonNullable<ReturnType<typeof shownTranscript>>;
