import { embedUrl, parseVideo } from "#app/rules/media/video.ts";
import { issueLengths } from "#app/rules/newsletter/issue.ts";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { postPath } from "#app/seo/post-path.ts";
import { db } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { BlogPost, Issue } from "#app/server/db/schema.server.ts";
import { published } from "#app/server/posts/posts.server.ts";
import { beginningOf, sanitizeRichText } from "#app/server/posts/rich-text.server.ts";

/** The words of an issue that is made from a post. */
export type IssueSource = Pick<Issue, "subject" | "preview_line" | "body"> & {
  source_post: string;
};

/** Longer posts are read on the site. */
const wholeUpTo = 2500;
const firstPart = 1200;

/** An issue from a post or spotlight that visitors see, because it links there; undefined if there is none. */
export async function findIssueSource(postId: string): Promise<IssueSource | undefined> {
  const post = await published().selectAll().where("id", "=", postId).executeTakeFirst();
  if (!post) return undefined;
  return {
    subject: shortened(post.title, issueLengths.subject),
    preview_line: shortened(post.excerpt, issueLengths.preview_line),
    body: bodyFrom(post),
    source_post: post.id,
  };
}

/** The newest posts and spotlights that an issue can be made from. */
export function listIssueSources() {
  return published()
    .select(["id", "title", "category", "published_at"])
    .orderBy("published_at", "desc")
    .orderBy("id")
    .limit(30)
    .execute();
}

/** What the post is called now that an issue was made from; also in the trash. */
export async function findSourceTitle(postId: string | null) {
  if (!postId) return undefined;
  const post = await findRow(db, "blog_posts", { id: postId }, ["title"]);
  return post?.title;
}

function bodyFrom(post: BlogPost) {
  const address = postPath(post);
  const { html, isWhole } = beginningOf(post.content, { wholeUpTo, firstPart });
  return sanitizeRichText(
    [
      post.feature_image && coverPicture(post.feature_image, post.title, address),
      `<h2><a href="${escaped(address)}">${escaped(post.title)}</a></h2>`,
      `<p>${escaped(post.excerpt)}</p>`,
      ...(post.category === spotlightCategory ? [film(post)] : []),
      html,
      ...(isWhole ? [] : [`<p><a href="${escaped(address)}">Read on</a></p>`]),
      ...(post.category === spotlightCategory ? [shop(post)] : []),
    ].join(""),
  );
}

function coverPicture(src: string, title: string, address: string) {
  return `<a href="${escaped(address)}"><img src="${escaped(src)}" alt="${escaped(title)}"></a>`;
}

function film({ video_url, shorts_url, title }: BlogPost) {
  const video = parseVideo(video_url) ?? parseVideo(shorts_url);
  return video
    ? `<iframe src="${escaped(embedUrl(video))}" title="${escaped(title)}"></iframe>`
    : "";
}

/** Links that somebody may earn from say so to search engines, on the page of the issue too. */
function shop({ products, shopping_link }: BlogPost) {
  const link = (to: string, words: string) =>
    `<a href="${escaped(to)}" rel="sponsored">${escaped(words)}</a>`;
  const items = products.map(({ item_name, link: to }) => `<li>${link(to, item_name)}</li>`);
  return [
    items.length > 0 && `<h3>Shop the episode</h3><ul>${items.join("")}</ul>`,
    shopping_link && `<p>${link(shopping_link, "Visit the store")}</p>`,
  ]
    .filter(Boolean)
    .join("");
}

/** On one line, and no longer than the field: cut after a word. */
function shortened(text: string, limit: number) {
  const line = text.replace(/\s+/g, " ").trim();
  const letters = [...line];
  if (letters.length <= limit) return line;
  const cut = letters.slice(0, limit - 1).join("");
  return `${cut.replace(/ \S*$/, "")}…`;
}

function escaped(text: string) {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
