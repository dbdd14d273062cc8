import { setImmediate as yieldToRequests } from "node:timers/promises";
import type { LinkUse } from "#app/rules/links/link-result.ts";
import { parseVideo } from "#app/rules/media/video.ts";
import { webUrl } from "#app/rules/text/web-url.ts";
import { cachedCount } from "#app/server/db/cached-counts.server.ts";
import { db } from "#app/server/db/db.server.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { isPublic } from "#app/server/posts/visible.server.ts";

/** Where an address stands: in which post, and as what. */
type LinkPlace = { postId: string; title: string; what: string };

export type UsedLink = { use: LinkUse; places: LinkPlace[] };

const columns = [
  "id",
  "title",
  "shopping_link",
  "video_url",
  "shorts_url",
  "feature_image",
  "products",
] as const;

type LinkingPost = Pick<BlogPost, (typeof columns)[number]>;

const postsAtOnce = 100;

/** Every address that published posts lead visitors to or load pictures from, once each and in order. */
export function listLinkUses(): Promise<ReadonlyMap<string, UsedLink>> {
  return cachedCount("links of posts", readLinkUses, ({ size }) => size);
}

async function readLinkUses() {
  const uses = new Map<string, UsedLink>();
  let after = "";
  while (true) {
    const posts = await db
      .selectFrom("blog_posts")
      // As a condition it would lead SQLite to sort all that are visible, for every portion.
      .select([...columns, isPublic().as("visible")])
      .where("id", ">", after)
      .orderBy("id")
      .limit(postsAtOnce)
      .execute();
    for (const post of posts) if (post.visible) addLinks(uses, post);
    after = posts.at(-1)?.id ?? "";
    if (posts.length < postsAtOnce) return inOrder(uses);
    await yieldToRequests();
  }
}

function inOrder(uses: Map<string, UsedLink>) {
  return new Map([...uses].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function addLinks(uses: Map<string, UsedLink>, post: LinkingPost) {
  for (const { address, use, what } of linksOf(post)) {
    const known = uses.get(address) ?? { use, places: [] };
    known.places.push({ postId: post.id, title: post.title, what });
    // Whoever is sent there needs a page, whatever else it is.
    if (use === "page") known.use = use;
    uses.set(address, known);
  }
}

type FoundLink = { address: string; use: LinkUse; what: string };

function linksOf(post: LinkingPost): FoundLink[] {
  const products = Array.isArray(post.products) ? post.products : [];
  return [
    link(post.shopping_link, "page", "store"),
    link(post.video_url, "film", "film"),
    link(post.shorts_url, "film", "short film"),
    picture(post.feature_image, "picture"),
    ...products.flatMap(({ item_name, link: address, picture: image }) => [
      link(address, "page", `product “${item_name}”`),
      picture(image, `picture of “${item_name}”`),
    ]),
  ].filter((found) => found !== undefined);
}

function link(address: string | null | undefined, use: LinkUse, what: string) {
  if (!address || !webUrl(address)) return undefined;
  return { address, use: use === "film" && !parseVideo(address) ? "page" : use, what };
}

/** Pictures of our own are looked after elsewhere. */
function picture(address: string | null | undefined, what: string) {
  const url = webUrl(address);
  return url && url.origin !== new URL(siteUrl()).origin
    ? link(address, "picture", what)
    : undefined;
}
