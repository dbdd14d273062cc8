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
