/**
 * While a page is edited, words carry marks: signs of Unicode's private area that no word may contain.
 * They survive rendering, and become elements that the editor finds.
 */
const start = "\ue000";
const middle = "\ue001";
const end = "\ue002";

export function markWord(path: string, text: string) {
  return `${start}${path}${middle}${text}${end}`;
}

const anyMark = /\ue000[^\ue000\ue001]*\ue001|\ue002/g;
const textOnly = /<(title|script|style|option|textarea)\b[^>]*>.*?<\/\1>/gs;
const tag = /<[a-z][^<>]*>/gi;
const word = /\ue000([^\ue000\ue001]*)\ue001([^\ue000\ue002]*)\ue002/g;

/**
 * The marks of a page as elements: `<span data-word="packages.title">`, a fact inside of a sentence
 * inside of its element. None are left elsewhere.
 */
export function showMarks(html: string) {
  let shown = html.replace(textOnly, (text) => text.replace(anyMark, "")).replace(tag, markTag);
  for (let before = ""; before !== shown; ) {
    before = shown;
    shown = shown.replace(word, '<span data-word="$1">$2</span>');
  }
  return shown.replace(anyMark, "");
}

/** Words in attributes cannot be edited where they stand: the element names them. */
function markTag(text: string) {
  const paths = Array.from(
    text.matchAll(/\ue000([^\ue000\ue001]*)\ue001/g),
    ([, path = ""]) => path,
  );
  if (paths.length === 0) return text;
  return text.replace(anyMark, "").replace(/^<[a-z][\w-]*/i, `$& data-words="${paths.join(" ")}"`);
}
