import { z } from "zod";
import { type BulkIntent, bulkIntents } from "#app/rules/posts/post-bulk.ts";
import { hostCookie } from "#app/server/accounts/cookies.server.ts";

/** What became of several posts, for the page that follows a form without JavaScript. */
function cookie() {
  return hostCookie("bulk", 60);
}

/** A cookie has room for 4 kB. */
const mostLetters = 800;
const lettersBesideUndo = 200;
const mostIdBytes = 2300;

/** What takes it back: the fields of a form. */
type Undo = { intent: BulkIntent; ids: string[] };

export function bulkNoticeHeader(words: string, undo?: Undo) {
  const ids = undo?.ids.map(packed).join(" ") ?? "";
  const hasRoom = undo && ids.length <= mostIdBytes;
  const most = hasRoom ? lettersBesideUndo : mostLetters;
  const cut = words.length > most ? `${words.slice(0, most)}…` : words;
  return cookie().serialize({ words: cut, ...(hasRoom && { intent: undo.intent, ids }) });
}

/** A third shorter. */
function packed(id: string) {
  const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
  return isUuid ? Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url") : id;
}

function unpacked(text: string) {
  const hex = text.length === 22 ? Buffer.from(text, "base64url").toString("hex") : "";
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5") || text;
}

const notice = z.object({
  words: z.string().min(1),
  intent: z.enum(bulkIntents).optional(),
  ids: z.string().optional(),
});

/** The words, and the header with which they are shown once. */
export async function takeBulkNotice(request: Request) {
  const parsed = notice.safeParse(await cookie().parse(request.headers.get("Cookie")));
  if (!parsed.success) return undefined;
  const { words, intent, ids } = parsed.data;
  const undo = intent && ids ? { intent, ids: ids.split(" ").map(unpacked) } : undefined;
  return { words, undo, header: await cookie().serialize("", { maxAge: 0 }) };
}
