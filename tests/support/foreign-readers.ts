import "./own-folder.ts";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc, { type Arbitrary } from "fast-check";
import type { Element, Parents } from "hast";
import { decodeTranscript, readTranscript } from "#app/rules/media/transcript.ts";
import { readDsn } from "#app/rules/newsletter/bounce-report.ts";
import {
  readProviderBounces,
  subscriptionAddress,
} from "#app/rules/newsletter/provider-bounces.ts";
import { guessColumns, readHeading, readRow } from "#app/rules/newsletter/subscriber-file.ts";
import { checkPost } from "#app/rules/posts/post.ts";
import { readCopiedFields } from "#app/rules/posts/post-copy.ts";
import { mostProductRows } from "#app/rules/shop/product-schema.ts";
import { maxProducts } from "#app/rules/shop/products.ts";
import { createCsvReader, findSeparator } from "#app/rules/text/csv-read.ts";
import { readMarkdown } from "#app/rules/text/markdown/read-markdown.ts";
import { listOf, recordOf, z } from "#app/rules/text/schema.ts";
import { hostCookie } from "#app/server/accounts/cookies.server.ts";
import { readTypedPost } from "#app/server/app/preflight/typed-post.server.ts";
import { checkBackup } from "#app/server/data/backup/backup-file.server.ts";
import { splitFrontMatter } from "#app/server/data/moving/front-matter.server.ts";
import { readGhost } from "#app/server/data/moving/ghost.server.ts";
import type { SourceItem } from "#app/server/data/moving/imported-post.server.ts";
import { readTemplateTags } from "#app/server/data/moving/template-tags.server.ts";
import { readWordPress } from "#app/server/data/moving/wordpress.server.ts";
import { parseMail } from "#app/server/enquiries/replies/parse-mail.server.ts";
import { cursorOf, parseCursor } from "#app/server/guard/cursor.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { networkOf, plainAddress } from "#app/server/guard/ip-address.server.ts";
import {
  mostLettersOf,
  mostPieces,
  parseOrFlatten,
  TooIntricate,
} from "#app/server/guard/parse-html.server.ts";
import { seal, unseal } from "#app/server/guard/seal.server.ts";
import { readToken, signToken } from "#app/server/guard/secret.server.ts";
import { readSignedAddress, signAddress } from "#app/server/guard/signed-address.server.ts";
import { acceptedEncodings } from "../../http/send.ts";
import { cpuTime } from "./cpu-time.ts";
import * as sample from "./foreign-samples.ts";
import { mutated, mutatedJson } from "./mutations.ts";

const file = join(mkdtempSync(join(tmpdir(), "foreign-")), "file");
const signed = signAddress("reply", "desk@example.com", "0192f0c1-0000-7000-8000-000000000001");
const token = signToken("purpose", "id", 1000);
const sealed = seal("purpose", "a secret");
const cursor = cursorOf({ at: "2026-01-01T00:00:00.000Z", id: "a-b" });

/** Milliseconds of CPU for 40,000 letters at most. */
const longest = 500;

type Read<Input> = (input: Input) => unknown;

/**
 * Everything that reads what strangers wrote. It has to be done within its time, to refuse with errors of its own
 * alone, and to return what its readers expect. `share`: of how many runs each, where one is costly.
 */
export const foreignReaders = [
  reader("forms", 1, formPosts(), async ({ type, body }) => {
    const headers = { "Content-Type": type };
    const fields = await readFormData(new Request("http://x/", { method: "POST", body, headers }));
    check([...fields].length <= 200 && [...fields].join().isWellFormed());
  }),
  reader("mails that come back", 0.25, mutated([sample.report], sample.mimeSigns), async (text) => {
    const found = await readDsn(text);
    check(!found || (found.failed.length <= 20 && found.addresses.length <= 50));
    for (const { diagnostic } of found?.failed ?? []) check(diagnostic.length <= 500);
  }),
  reader("mails", 0.005, mutated([sample.report], sample.mimeSigns), async (text) => {
    const mail = await parseMail(Buffer.from(text));
    check(mail.headers.length <= 300 && mail.text.length <= 1_000_000);
  }),
  reader("bounces of providers", 1, mutatedJson(sample.providerEvents), (posted) => {
    z.array(providerBounce).parse(readProviderBounces(posted));
    check(subscriptionAddress(posted)?.startsWith("https://sns.") ?? true);
  }),
  reader("transcripts", 1, mutated(sample.transcripts, sample.cueSigns), (text) => {
    const read = readTranscript(decodeTranscript(Buffer.from(text)));
    if ("problem" in read) check(read.problem !== "");
    else check(read.moments.every(({ at, text }) => at >= 0 && text.trim() !== ""));
  }),
  reader("CSV", 0.5, mutated([sample.subscribers], sample.csvSigns), (text) => {
    const csv = createCsvReader(findSeparator(text));
    const middle = text.length >> 1;
    const rows = [
      ...csv.push(text.slice(0, middle)),
      ...csv.push(text.slice(middle)),
      ...csv.end(),
    ];
    const [{ cells: head } = { cells: [] }] = rows;
    const columns = readHeading(head) ?? guessColumns(head);
    for (const { cells } of rows) {
      check(cells.length <= 200 && cells.every((cell) => cell.length <= 2000));
      if (columns) check(readRow(cells, columns).email.length <= 2000);
    }
  }),
  reader("exports of WordPress", 0.15, mutated([sample.wxr], sample.xmlSigns), async (text) => {
    writeFileSync(file, text);
    for await (const item of readWordPress(file)) checkItem(item);
  }),
  reader("exports of Ghost", 0.15, mutated([sample.ghost], sample.jsonSigns), async (text) => {
    writeFileSync(file, text);
    for await (const item of readGhost(file, "https://old.example")) checkItem(item);
  }),
  reader("Markdown", 0.15, mutated([sample.markdown], sample.markdownSigns), (text) => {
    const { text: words } = splitFrontMatter(text) ?? { text };
    parseOrFlatten(readMarkdown(readTemplateTags(words, []).words));
  }),
  reader("front matter", 0.1, mutated(sample.frontMatters, sample.frontMatterSigns), (text) => {
    const { data } = splitFrontMatter(text) ?? { data: {} };
    check(Object.keys(data).length <= 3000 && JSON.stringify(data).length < 400_000);
  }),
  reader("posts of scripts", 1, mutatedJson(sample.typedPosts), (sent) => {
    const checked = checkPost(sent);
    if ("post" in checked) check(checked.post.products.length <= maxProducts);
    else check(checked.problems.every(({ message }) => message !== ""));
    check((readTypedPost(sent)?.products.length ?? 0) <= mostProductRows);
    readCopiedFields(sent);
  }),
  reader("lists", 1, lists(), ({ sent, most }) => {
    check((listOf(z.unknown(), most).safeParse(sent).data ?? []).length <= most);
    const { data } = recordOf(listOf(z.unknown(), most), most).safeParse(sent);
    check(Object.values(data ?? {}).every(({ length }) => length <= most));
    check(Object.keys(data ?? {}).length <= most);
  }),
  reader("HTML", 0.25, mutated(["<p>a <b>b</b></p>"], sample.htmlSigns), (text) => {
    const tree = parseOrFlatten(text);
    check(JSON.stringify(tree).length < 40 * text.length + 10_000);
    const found = [...elementsOf(tree)];
    const attributes = found.flatMap(({ properties }) => Object.entries(properties));
    check(found.length + attributes.length <= mostPieces);
    check(attributes.flat().join("").length <= mostLettersOf(text));
  }),
  reader("our backups", 0.15, sample.archives, async (bytes) => {
    writeFileSync(file, bytes);
    await checkBackup(file);
  }),
  reader("signed addresses", 1, mutated([signed ?? ""], ["+", "@", "a", "2", " "]), (text) => {
    const id = readSignedAddress("reply", "desk@example.com", text);
    check(id === undefined || text.trim().toLowerCase() === signed);
  }),
  reader("tokens", 1, mutated([token, sealed, cursor], [".", "0", "=", "_", "Z", "T"]), (text) => {
    const id = readToken("purpose", text, 0);
    check(id === undefined || (id === "id" && text === token));
    const secret = unseal("purpose", text);
    check(secret === undefined || (secret === "a secret" && text === sealed));
    const at = parseCursor(text)?.at;
    check(at === undefined || !Number.isNaN(Date.parse(at)));
  }),
  reader(
    "cookies",
    1,
    mutated(["a=b; session=ImFiYyI%3D"], ["=", ";", "%", '"', "session="]),
    (text) => hostCookie("session").parse(text),
  ),
  reader("Accept-Encoding", 1, mutated(["gzip, br;q=0.5"], [";q=0", "br", "gzip", ","]), (text) => {
    const request = { headers: { "accept-encoding": text } } as never;
    check(acceptedEncodings(request).every((each) => text.includes(each)));
  }),
  reader(
    "network addresses",
    1,
    mutated(["203.0.113.7", "[2001:db8::1]:80"], [":", "::ffff:"]),
    (text) => {
      check(networkOf(plainAddress(text)).length <= text.length + 64);
    },
  ),
];

const providerBounce = z.strictObject({
  kind: z.enum(["hard", "soft", "complaint"]),
  email: z.string().min(1),
  messageId: z.string().optional(),
  reason: z.string().max(500),
});

function elementsOf(tree: Parents): Element[] {
  const inner = tree.children.flatMap((node) => (node.type === "element" ? elementsOf(node) : []));
  return tree.type === "element" ? [tree, ...inner] : inner;
}

/** As many parts as there may be, some fewer or some more. */
function lists() {
  const list = fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 12 });
  const sent = fc.oneof(list, fc.dictionary(fc.string(), list, { maxKeys: 12 }), fc.jsonValue());
  return fc.record({ sent, most: fc.nat(10) });
}

function formPosts() {
  const [plain, parts] = sample.forms.map(({ type, body }) =>
    fc.record({ type: mutatedType(type), body: mutated([body], sample.formSigns) }),
  );
  return plain && parts ? fc.oneof(plain, parts) : fc.constant({ type: "", body: "" });
}

/** Of headers only what Node lets through. */
function mutatedType(type: string) {
  const few = mutated([type], [";", '"', "boundary=", "x", "multipart/form-data"]);
  const odd = few.map((text) => text.replace(/[^\x20-\x7e]/g, "").slice(0, 200));
  return fc.oneof({ weight: 4, arbitrary: fc.constant(type) }, { weight: 1, arbitrary: odd });
}

function checkItem(item: SourceItem) {
  if ("post" in item) check(item.post.title.length + item.post.html.length < 400_000);
  else check(item.reason !== "" && !/undefined|is not a function/.test(item.reason));
}

function check(isRight: boolean) {
  if (!isRight) throw new TypeError("It is not what its readers expect.");
}

function reader<Input>(name: string, share: number, input: Arbitrary<Input>, read: Read<Input>) {
  const property = fc.asyncProperty(input, async (each) => {
    const before = cpuTime();
    try {
      await read(each);
    } catch (error) {
      if (!isOwn(error)) throw error;
    }
    const took = cpuTime() - before;
    if (took > longest) throw new Error(`It took ${Math.round(took)} ms.`);
  });
  return { name, share, property };
}

/** A sentence for whoever sent it; what a program did wrong has another class. */
function isOwn(error: unknown) {
  if (error instanceof TooIntricate) return true;
  if (error instanceof Response) return error.status === 400;
  const { code = "" } = error as NodeJS.ErrnoException;
  const isPlain = Object.getPrototypeOf(error) === Error.prototype;
  return isPlain || code.startsWith("Z_");
}
