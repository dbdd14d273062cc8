import { maxPostLength } from "./imported-post.server.ts";
import { readXml, type XmlToken } from "./xml-tokens.server.ts";

export type WxrItem = {
  kind: "item";
  /** The texts of its elements, by their names. */
  fields: Partial<Record<string, string>>;
  categories: string[];
  tags: string[];
  meta: Meta;
  isTooLong: boolean;
};

type WxrPart =
  | WxrItem
  | { kind: "site"; address: string }
  | { kind: "author"; login: string; name: string };

type Meta = ReturnType<typeof createMeta>;

const longTexts = new Set(["content:encoded", "excerpt:encoded"]);
/** Of one field that is not the text of a post. */
const longestField = 100_000;

/** The parts of an export of WordPress, with the texts of posts or without. */
export async function* readWxr(
  chunks: AsyncIterable<string>,
  { texts = true } = {},
): AsyncGenerator<WxrPart> {
  const reader = createReader(texts);
  let isExport = false;
  for await (const tokens of readXml(chunks)) {
    for (const token of tokens) {
      const part = reader.read(token);
      isExport ||= token.type === "open" && token.name === "wp:wxr_version";
      if (part) yield part;
    }
  }
  if (!isExport) throw new Error("it is no export of WordPress");
}

function createReader(texts: boolean) {
  const path: string[] = [];
  let text = "";
  let isTooLong = false;
  let item = createItem();
  let fields: Partial<Record<string, string>> = {};
  let attributes: Record<string, string> = {};

  function isWanted(name: string) {
    return texts || !longTexts.has(name);
  }

  function addText(more: string) {
    const name = path.at(-1) ?? "";
    if (!isWanted(name)) return;
    const most = longTexts.has(name) ? maxPostLength : longestField;
    if (text.length + more.length <= most) text += more;
    else if (longTexts.has(name)) isTooLong = true;
  }

  function close(name: string): WxrPart | undefined {
    const parent = path.at(-1);
    const value = name === "content:encoded" ? text : text.trim();
    text = "";
    if (name === "item") return { ...item, isTooLong };
    if (parent === "channel" && name === "wp:author") return author(fields);
    if (parent === "channel" && name === "wp:base_blog_url")
      return { kind: "site", address: value };
    if (parent === "item") closeField(name, value);
    else if (parent === "wp:postmeta" || parent === "wp:author") fields[name] = value;
    return undefined;
  }

  function closeField(name: string, value: string) {
    if (name === "category") {
      if (attributes.domain === "category") item.categories.push(value);
      else if (attributes.domain === "post_tag") item.tags.push(value);
    } else if (name === "wp:postmeta") {
      item.meta.add(fields["wp:meta_key"] ?? "", fields["wp:meta_value"] ?? "");
    } else if (isWanted(name)) item.fields[name] = value;
  }

  return {
    read(token: XmlToken) {
      if (token.type === "text") {
        addText(token.text);
        return undefined;
      }
      if (token.type === "close") {
        if (path.pop() !== token.name) throw new Error("its tags do not match");
        return close(token.name);
      }
      path.push(token.name);
      text = "";
      attributes = token.attributes;
      if (token.name === "item") {
        item = createItem();
        isTooLong = false;
      }
      if (token.name === "wp:postmeta" || token.name === "wp:author") fields = {};
      return undefined;
    },
  };
}

function createItem(): Omit<WxrItem, "isTooLong"> {
  return { kind: "item", fields: {}, categories: [], tags: [], meta: createMeta() };
}

function author(fields: Partial<Record<string, string>>): WxrPart {
  const login = fields["wp:author_login"] ?? "";
  const full =
    `${fields["wp:author_first_name"] ?? ""} ${fields["wp:author_last_name"] ?? ""}`.trim();
  return { kind: "author", login, name: fields["wp:author_display_name"] || full || login };
}

/** Only what is asked for is kept: plugins write megabytes. */
const wantedMeta =
  /^(_thumbnail_id|_wp_old_slug|_wp_attachment_image_alt|_yoast_wpseo_\S+|rank_math_(title|description))$/;

function createMeta() {
  const values = new Map<string, string[]>();
  return {
    add(key: string, value: string) {
      if (wantedMeta.test(key)) values.set(key, [...(values.get(key) ?? []), value]);
    },
    get: (key: string) => values.get(key)?.[0],
    getAll: (key: string) => values.get(key) ?? [],
  };
}
