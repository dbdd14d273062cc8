import { slugify } from "#app/rules/text/slug.ts";

/** The post whose slug shares most words with an address; undefined if none is near. */
export function nearestBySlug<Post extends { slug: string }>(path: string, posts: readonly Post[]) {
  const asked = wordsIn(lastPart(path));
  let best: { post: Post; score: number } | undefined;
  for (const post of posts) {
    const score = likeness(asked, wordsIn(post.slug));
    if (score > (best?.score ?? nearEnough)) best = { post, score };
  }
  return best?.post;
}

/** A third of all words of both. */
const nearEnough = 0.3;

function lastPart(path: string) {
  const parts = path.split("/").filter((part) => /[a-z]/i.test(part));
  return slugify((parts.at(-1) ?? "").replace(/\.\w+$/, "").replace(/[-_+]|%20/g, " "));
}

function wordsIn(slug: string) {
  return new Set(slug.split("-").filter((word) => word !== "" && !fillers.has(word)));
}

const fillers = new Set(
  "a an and are as at by for from how in is it of on or our the to we what with you your".split(
    " ",
  ),
);

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>) {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared === 0 ? 0 : shared / new Set([...one, ...other]).size;
}
