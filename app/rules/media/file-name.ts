import { lengthOf, wellFormed } from "#app/rules/text/text.ts";

const maxLength = 150;

/** Characters that nobody sees, such as those that turn the letters after them around. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** What a file was called on the computer it came from, to be shown; null where that is nothing. */
export function cleanFileName(name: string | null | undefined) {
  const [last = ""] = wellFormed(name ?? "")
    .split(/[/\\]/)
    .slice(-1);
  const clean = last.replace(invisible, "").replace(/\s+/g, " ").trim();
  if (clean === "" || clean === "blob") return null;
  if (lengthOf(clean) <= maxLength) return clean;
  const extension = /\.\w{1,8}$/.exec(clean)?.[0] ?? "";
  const letters = Array.from(clean).slice(0, maxLength - extension.length);
  return letters.join("") + extension;
}
