import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { htmlToText } from "#app/rules/enquiries/html-text.ts";
import { mostFiles } from "#app/rules/enquiries/reply-files.ts";
import { deepest } from "#app/rules/text/json.ts";

/** What a mail says, as far as it could be read. */
export type ParsedMail = {
  headers: [string, string][];
  from: { name: string; email: string };
  subject: string;
  text: string;
  partTypes: string[];
  files: { name: string; bytes: Uint8Array }[];
  /** How many files are beyond the limit. */
  moreFiles: number;
  /** It could not be taken apart: this is what is legible of it. */
  isBroken: boolean;
};

const milliseconds = 15_000;
const megabytes = 400;
const longestLegible = 20_000;

/** Anybody may send anything, so it is taken apart by a thread that may fail, hang or eat its memory. */
export async function parseMail(bytes: Uint8Array): Promise<ParsedMail> {
  try {
    const { html, ...mail } = await inThread(bytes);
    const text = mail.text.trim() || htmlToText(html);
    return { ...mail, text, isBroken: false };
  } catch {
    return legibleOf(bytes);
  }
}

type Parsed = Omit<ParsedMail, "isBroken"> & { html: string };

function inThread(bytes: Uint8Array) {
  const module = createRequire(import.meta.url).resolve("postal-mime");
  const worker = new Worker(thread, {
    eval: true,
    workerData: { module, bytes, mostFiles, deepest },
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Parsed>();
  worker.once("message", resolve);
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("The mail could not be taken apart.")));
  const tooLong = AbortSignal.timeout(milliseconds);
  tooLong.addEventListener("abort", () => reject(tooLong.reason), { once: true });
  return promise.finally(() => worker.terminate());
}

/** Plain JavaScript, because it is loaded as text. */
const thread = `
const { parentPort, workerData } = require("node:worker_threads");
const { module: path, bytes, mostFiles, deepest } = workerData;
const loaded = require(path);
const PostalMime = loaded.default?.parse ? loaded.default : loaded;
const options = { forceRfc822Attachments: true, maxNestingDepth: deepest };
PostalMime.parse(bytes, options).then((mail) => {
  const { headers, from, subject = "", text = "", html = "", attachments } = mail;
  const files = attachments.slice(0, mostFiles).map(({ filename, mimeType, content }) => ({
    name: filename || (mimeType === "message/rfc822" ? "mail.eml" : "attachment"),
    bytes: new Uint8Array(content),
  }));
  parentPort.postMessage({
    headers: headers.slice(0, 300).map(({ key, value }) => [key, value.slice(0, 4000)]),
    from: { name: from?.name ?? "", email: from?.address ?? "" },
    subject: subject.slice(0, 4000),
    text: text.slice(0, 1000000),
    html: html.slice(0, 1000000),
    partTypes: attachments.slice(0, 1000).map(({ mimeType, method }) => method ? mimeType + "; " + method : mimeType),
    files,
    moreFiles: Math.max(0, attachments.length - mostFiles),
  });
});
`;

/** The headers line by line, and the beginning without what no text has. */
function legibleOf(bytes: Uint8Array): ParsedMail {
  const start = Buffer.from(bytes.subarray(0, 4 * longestLegible))
    .toString()
    .toWellFormed();
  const end = /\r?\n\r?\n/.exec(start)?.index ?? start.length;
  const lines = start
    .slice(0, end)
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/, 300);
  const headers = lines.flatMap((line): [string, string][] => {
    const [, name = "", value = ""] = /^([\w-]{1,60}):(.*)$/.exec(line.slice(0, 4000)) ?? [];
    return name ? [[name.toLowerCase(), value.trim()]] : [];
  });
  const of = (name: string) => headers.find(([key]) => key === name)?.[1] ?? "";
  const [email = ""] = /(?<![^\s<>"])[^\s<>"@]{1,100}@[^\s<>"]{1,150}/.exec(of("from")) ?? [];
  const text = start
    .slice(end, end + longestLegible)
    .replace(/[^\P{Cc}\n\t]|\ufffd/gu, "")
    .trim();
  const nothing = { partTypes: [], files: [], moreFiles: 0 };
  return {
    ...{ headers, from: { name: "", email }, subject: of("subject"), text },
    ...nothing,
    isBroken: true,
  };
}
