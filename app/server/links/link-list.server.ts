import { type LinkStatus, linkStatus, linkStatuses } from "#app/rules/links/link-state.ts";
import { countPages } from "#app/rules/text/paging.ts";
import { type LinkRow, listLinkRows } from "./link-rows.server.ts";
import { listLinkUses, type UsedLink } from "./link-uses.server.ts";

const linksPerPage = 25;

export type ListedLink = LinkRow & { status: LinkStatus } & UsedLink;

export type LinkCounts = Record<LinkStatus | "all", number>;

type Wanted = {
  status?: LinkStatus | undefined;
  shop?: string | undefined;
  /** A part of an address, or of the title of a post. */
  search?: string | undefined;
  page: number;
};

/** What published posts link to at this moment, what needs somebody first. */
export async function listLinks({ status, shop, search = "", page }: Wanted) {
  const all = await findAll();
  const matching = all.filter(
    (link) =>
      (!status || link.status === status) &&
      (!shop || shopOf(link) === shop) &&
      [link.address, ...link.places.map(({ title }) => title)].some((text) =>
        text.toLowerCase().includes(search.toLowerCase()),
      ),
  );
  return {
    links: pageOf(matching.toSorted(mostUrgentFirst), page, linksPerPage),
    pages: countPages(matching.length, linksPerPage),
    counts: countAll(all),
  };
}

const shopsPerPage = 25;
const mostBroken = 10;

export type ListedShop = {
  host: string;
  counts: LinkCounts;
  checkedAt: string | null;
  /** Links to look at, the most urgent ones. */
  broken: ListedLink[];
};

/** The shops that published posts link to, those with broken links first. */
export async function listShops(page: number) {
  const all = await findAll();
  const byShop = [...Map.groupBy(all.toSorted(mostUrgentFirst), shopOf)];
  byShop.sort(([one, [a]], [other, [b]]) =>
    a && b && (a.status === "broken" || b.status === "broken")
      ? mostUrgentFirst(a, b)
      : one.localeCompare(other),
  );
  const shops = pageOf(byShop, page, shopsPerPage).map(
    ([host, links]): ListedShop => ({
      host,
      counts: countAll(links),
      checkedAt: links.reduce<string | null>(lastCheck, null),
      broken: links.filter(({ status }) => status === "broken").slice(0, mostBroken),
    }),
  );
  return { shops, pages: countPages(byShop.length, shopsPerPage), counts: countAll(all) };
}

function lastCheck(latest: string | null, { checked_at }: ListedLink) {
  return checked_at && (!latest || checked_at > latest) ? checked_at : latest;
}

function shopOf({ address }: ListedLink) {
  return URL.parse(address)?.host ?? address;
}

function pageOf<Item>(items: readonly Item[], page: number, perPage: number) {
  return items.slice((page - 1) * perPage, page * perPage);
}

export async function listBrokenLinks() {
  const all = await findAll();
  return all.filter(({ status }) => status === "broken").toSorted(mostUrgentFirst);
}

async function findAll(): Promise<ListedLink[]> {
  const [uses, rows] = await Promise.all([listLinkUses(), listLinkRows()]);
  const known = new Map(rows.map((row) => [row.address, row]));
  return Array.from(uses, ([address, used]) => {
    const row = known.get(address) ?? { ...unchecked, address };
    return { ...row, status: linkStatus(row), ...used };
  });
}

const unchecked = {
  checked_at: null,
  failing_since: null,
  unavailable: false,
  reason: null,
  ignored_at: null,
  ignored_by: null,
};

function countAll(links: readonly ListedLink[]): LinkCounts {
  const counts = { all: links.length, broken: 0, unchecked: 0, ignored: 0, fine: 0 };
  for (const { status } of links) counts[status] += 1;
  return counts;
}

/** Those that are alike stay in the order of their addresses. */
function mostUrgentFirst(a: ListedLink, b: ListedLink) {
  return (
    linkStatuses.indexOf(a.status) - linkStatuses.indexOf(b.status) ||
    Number(b.unavailable) - Number(a.unavailable) ||
    (a.failing_since ?? "").localeCompare(b.failing_since ?? "")
  );
}
