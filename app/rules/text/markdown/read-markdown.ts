import { Marked, type Tokens } from "marked";
import { deepest } from "#app/rules/text/json.ts";

/** Markdown as the HTML that the editor writes: paragraphs in items and cells, nothing between blocks. */

const exact = createReader({ links: false });
const friendly = createReader({ links: true });

/** What `writeMarkdown()` wrote: addresses in a text are text. */
export function readOwnMarkdown(markdown: string) {
  return exact.parse(shallow(markdown), { async: false });
}

/** What people and other programs write. */
export function readMarkdown(markdown: string) {
  return friendly.parse(shallow(markdown), { async: false });
}

const containers = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/;

/** What is read again for each quote or list around it takes all memory where there are a thousand of them. */
function shallow(markdown: string) {
  for (const line of markdown.split("\n")) {
    const [signs = ""] = containers.exec(line) ?? [];
    const depth = signs.match(/>|[-+*]|\d+/g)?.length ?? 0;
    if (depth > deepest) throw new Error("its quotes or lists are nested too deeply");
  }
  return markdown;
}

function createReader({ links }: { links: boolean }) {
  const marked = new Marked({ gfm: true });
  if (!links) marked.use({ tokenizer: { url: () => undefined } });
  marked.use({
    renderer: {
      space: () => "",
      def: () => "",
      hr: () => "<hr>",
      br: () => "<br>",
      html: (token) => (token.block ? token.text.replace(/(?<!\n)\n+$/, "") : token.text),
      text(token) {
        if ("tokens" in token && token.tokens) return this.parser.parseInline(token.tokens);
        return token.type === "escape" ? escapeAll(token.text) : escapeText(token.text);
      },
      heading({ tokens, depth }) {
        return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>`;
      },
      paragraph({ tokens }) {
        const inside = this.parser.parseInline(tokens);
        return isPicture(tokens) ? inside : `<p>${inside}</p>`;
      },
      blockquote({ tokens }) {
        return `<blockquote>${this.parser.parse(tokens)}</blockquote>`;
      },
      code: ({ text, lang }) => {
        const [language] = (lang ?? "").split(/\s/);
        const name = language ? ` class="language-${escapeAttribute(language)}"` : "";
        return `<pre><code${name}>${escapeAll(text)}</code></pre>`;
      },
      list(token) {
        const items = token.items.map((item) => this.listitem(withParagraphs(item))).join("");
        if (token.ordered) return `<ol${startOf(token)}>${items}</ol>`;
        const type = token.items.every(({ task }) => task) ? ' data-type="taskList"' : "";
        return `<ul${type}>${items}</ul>`;
      },
      listitem({ tokens, task, checked }) {
        const name = task ? ` data-checked="${checked === true}" data-type="taskItem"` : "";
        return `<li${name}>${this.parser.parse(tokens)}</li>`;
      },
      checkbox: () => "",
      table({ header, rows }) {
        const lines = [header, ...rows].map(
          (cells) => `<tr>${cells.map((cell) => this.tablecell(cell)).join("")}</tr>`,
        );
        return `<table><tbody>${lines.join("")}</tbody></table>`;
      },
      tablecell({ tokens, header }) {
        const name = header ? "th" : "td";
        return `<${name}><p>${this.parser.parseInline(tokens)}</p></${name}>`;
      },
      strong({ tokens }) {
        return `<strong>${this.parser.parseInline(tokens)}</strong>`;
      },
      em({ tokens }) {
        return `<em>${this.parser.parseInline(tokens)}</em>`;
      },
      del({ tokens }) {
        return `<s>${this.parser.parseInline(tokens)}</s>`;
      },
      codespan: ({ text }) => `<code>${escapeAll(text)}</code>`,
      link({ href, title, tokens }) {
        const inside = this.parser.parseInline(tokens);
        return `<a href="${escapeAttribute(href)}"${titleOf(title)}>${inside}</a>`;
      },
      image: ({ href, title, text }) =>
        `<img src="${escapeAttribute(href)}" alt="${escapeAttribute(text)}"${titleOf(title)}>`,
    },
  });
  return marked;
}

/** The editor has pictures, with a link or without, beside paragraphs and not inside of them. */
function isPicture(tokens: readonly { type: string }[]): boolean {
  const [only, ...others] = tokens;
  if (tokens.length > 0 && tokens.every(({ type }) => type === "html")) return true;
  if (!only || others.length > 0) return false;
  if (only.type === "image") return true;
  return only.type === "link" && isPicture((only as Tokens.Link).tokens);
}

/** In a list without blank lines marked has texts instead of paragraphs. */
function withParagraphs(item: Tokens.ListItem): Tokens.ListItem {
  const tokens = item.tokens.map((token) =>
    token.type === "text" ? ({ ...token, type: "paragraph" } as Tokens.Paragraph) : token,
  );
  return { ...item, tokens: tokens.length > 0 ? tokens : [emptyParagraph] };
}

const emptyParagraph: Tokens.Paragraph = {
  type: "paragraph",
  raw: "",
  text: "",
  tokens: [],
};

function startOf({ start }: Tokens.List) {
  return typeof start === "number" && start !== 1 ? ` start="${start}"` : "";
}

function titleOf(title: string | null | undefined) {
  return title ? ` title="${escapeAttribute(title)}"` : "";
}

function escapeAll(text: string) {
  return text.replaceAll("&", "&#x26;").replaceAll("<", "&#x3C;");
}

/** References that are written out, such as `&copy;`, stay what they are. */
function escapeText(text: string) {
  return text
    .replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,31});)/gi, "&#x26;")
    .replaceAll("<", "&#x3C;");
}

function escapeAttribute(text: string) {
  return escapeText(text).replaceAll("&#x3C;", "<").replaceAll('"', "&#x22;");
}
