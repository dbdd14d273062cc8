import { isOn } from "#app/rules/links/sections.ts";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { checkPost } from "#app/rules/posts/post.ts";
import { readingTime } from "#app/rules/posts/reading-time.ts";
import { shownTags } from "#app/rules/posts/tags.ts";
import { mostProductRows } from "#app/rules/shop/product-schema.ts";
import { countWords } from "#app/rules/text/search-text.ts";
import { webAddress } from "#app/rules/text/web-address.ts";
import { clock } from "#app/server/clock.server.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { findDescriptions } from "#app/server/pictures/descriptions.server.ts";
import { bylineOf } from "./author.server.ts";
import { listFurtherPosts } from "./further-posts.server.ts";
import { pageViewOf } from "./pages.server.ts";
import type { SavedFields } from "./post-editing.server.ts";
import { listRelatedSpotlights, toCard } from "./posts.server.ts";
import { renderArticle, renderRichText } from "./rich-text.server.ts";
import { shownTranscript } from "./shown-transcript.server.ts";

type Place = { id: string; slug: string; published_at: string | null };

/** A post as its public page shows it; its links lead to the stores themselves and count nothing. */
export async function viewOf(fields: Omit<SavedFields, "slug">, { id, slug, published_at }: Place) {
  const { title, excerpt, category, brand_name, kind, film_seconds, products } = fields;
  const { feature_image, feature_focus, video_url, shorts_url, shopping_link } = fields;
  const { cloth_ground, cloth_figure, cloth_motif, content } = fields;
  const isSpotlight = category === spotlightCategory && isOn("buyBlack");
  const card = toCard(
    {
      id,
      slug,
      title,
      excerpt,
      category,
      brand_name,
      kind,
      film_seconds,
      products,
      feature_image,
      feature_focus,
      video_url,
      shorts_url,
      shopping_link,
      cloth_ground,
      cloth_figure,
      cloth_motif,
      published_at: published_at ?? clock.iso(),
    },
    new Set(),
  );
  const descriptions = await findDescriptions(content);
  return {
    post: {
      ...card,
      head: { title },
      ...(await bylineOf(fields.author_id)),
      ...shownTags(fields.tags),
      preview: true as const,
    },
    ...(isSpotlight
      ? { html: renderRichText(content, descriptions), contents: [] }
      : renderArticle(content, descriptions)),
    transcript: shownTranscript(card, fields.transcript ?? null),
    time: readingTime(countWords(content)),
    further: await listFurtherPosts({ ...card, tags: fields.tags }),
    related: isSpotlight ? await listRelatedSpotlights(slug) : [],
    ...(fields.is_page && { page: await pageViewOf({ ...fields, content }) }),
  };
}

export type PostView = Awaited<ReturnType<typeof viewOf>>;

/** A working copy as it will be, with the post's own words wherever it is not right yet. */
export function fieldsOfCopy(post: BlogPost, draft: Record<string, unknown>): SavedFields {
  const filled = filledIn(draft);
  const checked = checkPost(filled);
  if ("post" in checked) return checked.post;
  const wrong = checked.problems.map(({ field }) => field.split(".")[0] ?? "");
  const own = Object.entries(post).filter(([name]) => wrong.includes(name));
  const again = checkPost({ ...filled, publish_on: null, slug: null, ...Object.fromEntries(own) });
  return "post" in again ? again.post : post;
}

/** A draft may lack its title, excerpt or category: the preview shows placeholders. */
export function filledIn(sent: unknown) {
  const draft = (typeof sent === "object" && sent !== null ? sent : {}) as Record<string, unknown>;
  return {
    ...draft,
    title: draft.title || "Untitled",
    excerpt: draft.excerpt || "The excerpt goes here.",
    category: draft.category || "Business",
    products: Array.isArray(draft.products)
      ? draft.products
          .slice(0, mostProductRows)
          .filter((row) => row?.item_name && webAddress(String(row.link)))
      : [],
  };
}
