/** Where a visit began: its first page, the host of the page before it, and the marks in its address. */
export type Origin = {
  page?: string;
  host?: string;
  source?: string;
  medium?: string;
  campaign?: string;
};

/** Without a page before it: typed, from a bookmark or from a program. */
export const direct = "direct";

const maxLength = 80;
/** What a tab remembers is no longer. */
const maxOriginLength = 1000;

/**
 * What a tab remembers of the beginning of its visit, as `ui/start/origin.ts` writes it: the path with its
 * `utm_` parameters, a space, and the host of the page before.
 */
export function readOrigin(text: unknown, ownHosts: readonly string[]): Origin | undefined {
  if (typeof text !== "string" || text.length > maxOriginLength) return undefined;
  const [, address = "", host = ""] = /^(\/[^ ]*)(?: ([^ ]*))?$/.exec(text) ?? [];
  if (address === "" || address.startsWith("//")) return undefined;
  const url = URL.parse(address, "https://x.example");
  const from = hostOf(host, ownHosts);
  if (!url) return undefined;
  return {
    ...(/^\/[\w./~%-]{0,300}$/.test(url.pathname) && { page: url.pathname }),
    ...(from && { host: from }),
    ...marksIn(url.searchParams),
  };
}

/** The word that figures are counted by. */
export function sourceOf({ source, host }: Origin) {
  return source ?? host ?? direct;
}

function marksIn(query: URLSearchParams): Origin {
  const marks = (["source", "medium", "campaign"] as const).map(
    (name) => [name, nameOf(query.get(`utm_${name}`) ?? "")] as const,
  );
  return Object.fromEntries(marks.filter(([, mark]) => mark !== ""));
}

/** Lower case, and nothing but letters, digits and a few signs, so that one source has one name. */
function nameOf(text: string) {
  const plain = text.slice(0, maxLength).normalize("NFKC").toLowerCase();
  return plain.replace(/[^\p{L}\p{N}._ -]/gu, "").trim();
}

/** A host elsewhere, without `www.`; undefined for this site and for what is no host. */
export function hostOf(host: string, ownHosts: readonly string[]) {
  const name = host.toLowerCase();
  const isHost = name.length <= maxLength && /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/.test(name);
  return isHost && !ownHosts.includes(name)
    ? name.replace(/^www\./, "").replace(/:\d+$/, "")
    : undefined;
}
