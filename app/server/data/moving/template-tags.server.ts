/** What Jekyll and Hugo put between Markdown: known pieces become Markdown, others are taken out and reported. */
export function readTemplateTags(text: string, notes: string[]) {
  const unknown = new Set<string>();
  const words = text
    .replaceAll("\r\n", "\n")
    .replace(/\{%-?\s*highlight\s+([^\s{%]+)(?:\s[^%{]*)?%\}\n?/g, "```$1\n")
    .replace(/\n?\{%-?\s*endhighlight\s*-?%\}/g, "\n```")
    .replace(/\{\{<\s*highlight\s+([^\s{>]+)(?:\s[^>{]*)?>\}\}\n?/g, "```$1\n")
    .replace(/\n?\{\{<\s*\/highlight\s*>\}\}/g, "\n```")
    .replace(
      /\{\{[<%]\s*(youtube|vimeo)\s+(?:id=)?"?([\w-]+)(?![\w-])[^>%{]*[>%]\}\}/g,
      (_, host, id) => film(host, id),
    )
    .replace(/\{\{[<%]\s*figure\s([^>%{]*)[>%]\}\}/g, (_, written) => figure(written))
    .replace(/\{\{-?\s*(?:site|page)\.(?:baseurl|url)\s*(?:\|[^{}]*)?-?\}\}/g, "")
    .replace(
      /\{\{-?\s*(?:"([^"{}]*)"|'([^'{}]*)')\s*\|\s*(?:relative_url|absolute_url|relref)\s*-?\}\}/g,
      "$1$2",
    )
    .replace(/\{%-?\s*(?:link|post_url|raw|endraw)\s*-?%\}/g, "")
    .replace(
      /\{%-?\s*(\w+)\b[^%{]*%\}|\{\{[<%]\s*\/?([\w-]+)(?![\w-])[^>%{]*[>%]\}\}/g,
      (_, one, other) => {
        unknown.add(one ?? other);
        return "";
      },
    );
  for (const name of unknown) notes.push(`the template tag “${name}” was taken out`);
  const [before, after] = words.split(/<!--\s*more\s*-->/i);
  return { words, more: after === undefined ? "" : plain(before ?? "") };
}

function film(host: string, id: string) {
  const address =
    host === "vimeo" ? `https://vimeo.com/${id}` : `https://www.youtube.com/watch?v=${id}`;
  return `\n\n<iframe src="${address}"></iframe>\n\n`;
}

function figure(written: string) {
  const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(written)?.[1] ?? "";
  const words = value("caption") || value("title");
  const caption = words && `<figcaption>${words}</figcaption>`;
  return `\n\n<figure><img src="${value("src")}" alt="${value("alt")}">${caption}</figure>\n\n`;
}

/** An excerpt has words alone; they are cleaned as HTML later. */
function plain(markdown: string) {
  return markdown.replace(/[*_`#>]|!?\[([^\][]*)\]\([^()]*\)/g, "$1").trim();
}
