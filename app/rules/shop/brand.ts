/** A brand's name, or the part of the title before the first hyphen or colon. */
export function brandName(post: { brand_name: string | null; title: string }) {
  return post.brand_name?.trim() || post.title.split(/[-:]/, 1)[0]?.trim() || post.title;
}

/** What a title says beside the brand's name: without the name in front of it. */
export function episodeTitle(post: { brand_name: string | null; title: string }) {
  const [, before, after] = /^(.+?)(?::\s+| [-–—] )(\S.*)$/s.exec(post.title) ?? [];
  if (!before || !after || !brandName(post).startsWith(before)) return post.title;
  return after.charAt(0).toUpperCase() + after.slice(1);
}
