import { hostCookie } from "#app/server/accounts/cookies.server.ts";

/** What became of several posts, for the page that follows a form without JavaScript. */
function cookie() {
  return hostCookie("bulk", 60);
}

/** A cookie has room for 4 kB. */
const mostLetters = 800;

export function bulkNoticeHeader(words: string) {
  const cut = words.length > mostLetters ? `${words.slice(0, mostLetters)}…` : words;
  return cookie().serialize(cut);
}

/** The words, and the header with which they are shown once. */
export async function takeBulkNotice(request: Request) {
  const words: unknown = await cookie().parse(request.headers.get("Cookie"));
  if (typeof words !== "string" || words === "") return undefined;
  return { words, header: await cookie().serialize("", { maxAge: 0 }) };
}
