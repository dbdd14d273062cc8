import { SaxesParser } from "saxes";
import { deepest } from "#app/rules/text/json.ts";
import { maxPostLength } from "./imported-post.server.ts";

export type XmlToken =
  | { type: "open"; name: string; attributes: Record<string, string> }
  | { type: "close"; name: string }
  | { type: "text"; text: string };

/** Exports may have gigabytes, but no tag or text of them has as much: a piece is in memory until its end. */
const longestPiece = 4 * maxPostLength;
const longestTag = 64 * 1024;

/** Letters that XML does not allow are read over. What is no XML has an error at each of its letters. */
const mostErrors = 10_000;

/**
 * The tokens of each chunk. Entities other than those of XML itself stay as they are written, and a
 * file with a document type is refused, so that nothing in it can grow or reach other files.
 */
export async function* readXml(chunks: AsyncIterable<string>): AsyncGenerator<XmlToken[]> {
  const parser = new SaxesParser();
  let tokens: XmlToken[] = [];
  let unread = 0;
  let depth = 0;
  let errors = 0;
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) throw new Error("its tags are nested too deeply");
    tokens.push({ type: "open", name, attributes });
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    tokens.push({ type: "close", name });
  });
  parser.on("text", (text) => tokens.push({ type: "text", text }));
  parser.on("cdata", (text) => tokens.push({ type: "text", text }));
  parser.on("doctype", () => {
    throw new Error("it has a document type, which no export has");
  });
  parser.on("error", ({ message }) => {
    errors += 1;
    if (errors > mostErrors) throw new Error("it is not written in XML");
    if (/clos/.test(message)) throw new Error("its tags do not match");
    if (/in entity/.test(message)) throw new Error("one of its & is not written as &amp;");
  });
  for await (const chunk of chunks) {
    parser.write(chunk);
    unread = tokens.length > 0 ? 0 : unread + chunk.length;
    if (unread > longestPiece) throw new Error("one of its tags or texts never ends");
    yield tokens;
    tokens = [];
  }
  parser.on("error", () => {
    throw new Error(unread > longestTag ? "one of its tags never ends" : "it ends too early");
  });
  parser.close();
}
