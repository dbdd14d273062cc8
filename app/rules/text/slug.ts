/** The address of a post, from its title. Empty when the title holds no letter or digit. */
export function slugify(title: string) {
  return (
    title
      // Putting a long run of marks in order takes time that grows with its square.
      .replace(/\p{M}/gu, "")
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s]/gu, "")
      .replace(/[^a-z0-9\s]/g, (letter) => latin[letter] ?? "")
      .trim()
      .replace(/\s+/g, "-")
  );
}

/** Whether a slug is what the title says, with a number or not. */
export function isSlugOf(title: string, slug: string) {
  const own = slugify(title);
  return slug === own || (slug.startsWith(`${own}-`) && /^\d+$/.test(slug.slice(own.length + 1)));
}

/** What was typed as the last part of an address, put right; null for nothing. */
export function readSlug(typed: string): string | null | { problem: string } {
  if (typed.trim() === "") return null;
  const slug = slugify(typed.replace(/[-_/]+/g, " "));
  if (slug === "") return { problem: "Please use letters and digits in the address" };
  if (slug.length > 200) return { problem: "Please keep the address below 200 characters" };
  return slug;
}

/** Letters that Unicode does not decompose into a plain letter and an accent. */
export const latin: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  ŋ: "n",
  ɓ: "b",
  ɗ: "d",
  ɛ: "e",
  ɔ: "o",
};
