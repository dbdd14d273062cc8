import { existsSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { readGhost } from "./ghost.server.ts";
import type { SourceItem } from "./imported-post.server.ts";
import { readMarkdownFolder } from "./markdown-folder.server.ts";
import { readWordPress } from "./wordpress.server.ts";

export type Source =
  | { kind: "wordpress" | "ghost" | "markdown"; items: AsyncGenerator<SourceItem> }
  | { kind: "export" };

/** The file that tells our own export from other folders. */
export const exportMark = "site-export.json";

/** What a file or folder is, by what is in it. */
export async function openSource(path: string, site: string): Promise<Source> {
  if (!existsSync(path)) throw new Error(`There is no file or folder ${path}.`);
  if (statSync(path).isDirectory()) {
    if (existsSync(join(path, exportMark))) return { kind: "export" };
    return { kind: "markdown", items: readMarkdownFolder(path) };
  }
  const start = await beginning(path);
  if (/^\uFEFF?\s*<(\?xml|rss|!--)/.test(start)) {
    const encoding = /^[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1] ?? "UTF-8";
    if (!/^utf-?8$/i.test(encoding))
      throw new Error(`${path} is written in ${encoding}. Please convert it to UTF-8.`);
    return { kind: "wordpress", items: readWordPress(path) };
  }
  if (/^\uFEFF?\s*\{/.test(start)) return { kind: "ghost", items: readGhost(path, site) };
  throw new Error(
    `${path} is neither an export of WordPress (XML) nor of Ghost (JSON), nor a folder of Markdown.`,
  );
}

async function beginning(path: string) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
}
