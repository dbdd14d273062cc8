import { parseVideo } from "#app/rules/media/video.ts";

export type Attachments = Map<string, { address: string; alt: string }>;

/** The text of a post of WordPress as plain HTML: without shortcodes, and with its paragraphs. */
export function shapeWordPressText(text: string, attachments: Attachments, notes: string[]) {
  const plain = readShortcodes(text.replaceAll("\r\n", "\n"), attachments, notes);
  const isFromBlocks = /<!--\s*wp:/.test(text);
  return isFromBlocks ? withoutComments(plain) : addParagraphs(plain);
}

function withoutComments(text: string) {
  let rest = "";
  let from = 0;
  for (;;) {
    const start = text.indexOf("<!--", from);
    const end = start < 0 ? -1 : text.indexOf("-->", start + 4);
    if (end < 0) return rest + text.slice(from);
    rest += text.slice(from, start);
    from = end + 3;
  }
}

type Attributes = Partial<Record<string, string>>;

function readShortcodes(text: string, attachments: Attachments, notes: string[]) {
  const unknown = new Set<string>();
  const closed = new Set(Array.from(text.matchAll(/\[\/([a-z][\w-]*)\]/gi), ([, name]) => name));
  const read = text
    .replace(
      /\[caption([^\][]*)\]([^[]*(?:\[(?!\/?caption)[^[]*)*)\[\/caption\]/g,
      (_, written, inside) => captioned(attributesOf(written), inside),
    )
    .replace(/\[gallery([^\][]*)\]/g, (_, written) => gallery(attributesOf(written), attachments))
    .replace(
      /\[(?:embed|video|youtube|vimeo)[^\][]*\]\s*([^\s[\]]+)\s*\[\/(?:embed|video|youtube|vimeo)\]/g,
      "$1",
    )
    .replace(/\[(?:video|audio|youtube|vimeo|embed)[\s=]([^\][]*)\]/g, (_, written: string) => {
      return `\n\n${/https?:\/\/[^\s"'\]]+/.exec(written)?.[0] ?? ""}\n\n`;
    })
    // Of plugins that are not here: their signs go, the words between them stay.
    .replace(
      /\[\/?([a-z][\w-]*)((?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s\]["']+))+\s*)?\/?\](?!\()/gi,
      (written, name: string, attributes) => {
        const isCode = attributes || written.startsWith("[/") || closed.has(name);
        if (!isCode) return written;
        unknown.add(name);
        return "";
      },
    );
  for (const name of unknown) notes.push(`the shortcode [${name}] was taken out`);
  return read;
}

function attributesOf(written: string): Attributes {
  return Object.fromEntries(
    Array.from(
      written.matchAll(/(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+))/g),
      ([, name = "", one, two, bare]) => [name, one ?? two ?? bare ?? ""],
    ),
  );
}

function captioned({ caption }: Attributes, inside: string) {
  const [picture = ""] = /(?:<a [^<>]*>\s*)?<img [^<>]*>(?:\s*<\/a>)?/.exec(inside) ?? [];
  const words = caption ?? inside.replace(picture, "").trim();
  return `\n\n<figure>${picture}${words && `<figcaption>${words}</figcaption>`}</figure>\n\n`;
}

function gallery({ ids, include }: Attributes, attachments: Attachments) {
  const pictures = (ids ?? include ?? "").split(",").flatMap((id) => {
    const found = attachments.get(id.trim());
    return found
      ? [`<figure><img src="${escaped(found.address)}" alt="${escaped(found.alt)}"></figure>`]
      : [];
  });
  return `\n\n${pictures.join("\n\n")}\n\n`;
}

function escaped(text: string) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

const blockStart =
  /^\s*<\/?(?:p|div|h[1-6]|ul|ol|li|dl|dt|dd|table|thead|tbody|tfoot|tr|td|th|caption|blockquote|pre|figure|figcaption|hr|iframe|section|article|aside|header|footer|form|fieldset|address|video|audio|object)\b/i;

/** Classic texts have blank lines between paragraphs, and line breaks as they were typed. */
function addParagraphs(text: string) {
  const whole = /<(pre|script|style|table|ul|ol|blockquote|iframe|figure)\b/gi;
  const unclosed = new Set<string>();
  const parts: string[] = [];
  let from = 0;
  for (const { 1: name = "", index } of text.matchAll(whole)) {
    if (index < from || unclosed.has(name)) continue;
    const closing = new RegExp(`</${name}>`, "gi");
    closing.lastIndex = index;
    if (closing.test(text)) {
      parts.push(paragraphs(text.slice(from, index)), text.slice(index, closing.lastIndex));
      from = closing.lastIndex;
    } else unclosed.add(name);
  }
  return [...parts, paragraphs(text.slice(from))].join("");
}

function paragraphs(text: string) {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (blockStart.test(part) ? part : `<p>${withBreaks(part)}</p>`))
    .join("");
}

/** An address on a line of its own is a film, or a link. */
function withBreaks(part: string) {
  if (/^https?:\/\/\S+$/.test(part)) {
    return parseVideo(part) ? part : `<a href="${escaped(part)}">${escaped(part)}</a>`;
  }
  const lines = part.split("\n").map((line) => line.trim());
  return lines.map((line) => line.replace(/<br\s*\/?>$/i, "").trimEnd()).join("<br>");
}
