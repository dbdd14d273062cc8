import { href, useRouteLoaderData } from "react-router";
import { imageSrcSet } from "#app/rules/media/images.ts";
import { type Category, spotlightCategory } from "#app/rules/posts/categories.ts";
import { kindName } from "#app/rules/posts/pages.ts";
import { cardSize } from "#app/seo/card-path.ts";
import { postPath } from "#app/seo/post-path.ts";
import { site } from "#site.config.ts";
import type { PostDraft } from "./post-draft.ts";
import { useRested } from "./use-rested.ts";

type PreviewProps = { draft: PostDraft; slug: string };

/** A result of a search engine, about as it cuts it. */
export function SearchPreview({ draft, slug }: PreviewProps) {
  const { title, description } = toldBy(draft);
  const path = postPath({ category: categoryOf(draft), slug: slug || "…" });
  const host = useHost();
  const trail = draft.canonical_url
    ? [hostOf(draft.canonical_url)]
    : [host, ...path.split("/").filter(Boolean)];
  return (
    <figure className="search-preview">
      <figcaption>In a search, about so</figcaption>
      {draft.noindex ? (
        <p>Search engines do not list this {kindName(draft)}.</p>
      ) : (
        <div className="search-preview__result" dir="auto">
          <small>{trail.join(" › ")}</small>
          <b>{clip(`${title} · ${site.name}`, 60)}</b>
          <p>{clip(description, 155)}</p>
        </div>
      )}
    </figure>
  );
}

/** The card that social networks show: drawn by the server as it will be, or the chosen picture. */
export function SocialPreview({ draft, slug }: PreviewProps) {
  const { title } = toldBy(draft);
  const [card] = useRested(cardAddress(draft, slug), 600);
  const { width, height } = cardSize;
  const host = useHost();
  return (
    <figure className="search-preview">
      <figcaption>On social networks</figcaption>
      <div>
        {draft.social_image ? (
          <img
            src={draft.social_image}
            srcSet={imageSrcSet(draft.social_image)}
            sizes="480px"
            width={width}
            height={height}
            alt="The chosen picture, as it is cut"
          />
        ) : (
          <img
            key={card}
            src={card}
            width={width}
            height={height}
            alt="The card drawn for this post"
          />
        )}
        <p dir="auto">
          <b>{clip(title, 70)}</b>
          {host}
        </p>
      </div>
    </figure>
  );
}

function toldBy({ search_title, search_description, title, excerpt }: PostDraft) {
  return {
    title: search_title.trim() || title.trim() || "Untitled",
    description: search_description.trim() || excerpt.trim() || "The excerpt goes here.",
  };
}

/** All that its card depends on. */
function cardAddress(draft: PostDraft, slug: string) {
  const { title, search_title, category, products } = draft;
  const query = new URLSearchParams({ title, search_title, category, slug });
  if (category === spotlightCategory) {
    const { brand_name, cloth_ground, cloth_figure, cloth_motif } = draft;
    const { item_name = "", drawn_as = "", picture = "" } = products[0] ?? {};
    const spotlight = { brand_name, cloth_ground, cloth_figure, cloth_motif };
    for (const [name, value] of Object.entries({ ...spotlight, item_name, drawn_as, picture })) {
      query.set(name, value);
    }
  }
  return `${href("/admin/posts/card")}?${query}`;
}

function useHost() {
  const root = useRouteLoaderData("root") as { siteUrl: string } | undefined;
  return hostOf(root?.siteUrl ?? "");
}

function hostOf(address: string) {
  return URL.canParse(address) ? new URL(address).host : "…";
}

function categoryOf({ category }: PostDraft): Category {
  return category || "Business";
}

/** Cut at a word, as search engines do. */
function clip(text: string, length: number) {
  const letters = [...text];
  if (letters.length <= length) return text;
  const cut = letters.slice(0, length - 1).join("");
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > length / 2 ? end : undefined).replace(/[\s·,:;–—-]+$/, "")} …`;
}
