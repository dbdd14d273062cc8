/** A brand's name, or the part of the title before the first hyphen or colon. */
export function brandName(post: { brand_name: string | null; title: string }) {
  return post.brand_name?.trim() || post.title.split(/[-:]/, 1)[0]?.trim() || post.title;
}
