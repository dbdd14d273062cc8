import { type LinkStatus, linkStatus, linkStatuses } from "#app/rules/desk/link-state.ts";
import { countPages } from "#app/rules/paging.ts";
import { type LinkRow, listLinkRows } from "./link-rows.server.ts";
import { listLinkUses, type UsedLink } from "./link-uses.server.ts";

const linksPerPage = 50;

export type ListedLink = LinkRow & { status: LinkStatus } & UsedLink;

export type LinkCounts = Record<LinkStatus | "all", number>;

type Wanted = { status?: LinkStatus | undefined; page: number };

/** What published posts link to at this moment, what needs somebody first. */
export async function listLinks({ status, page }: Wanted) {
  const all = await findAll();
  const matching = all.filter((link) => !status || link.status === status);
  const from = (page - 1) * linksPerPage;
  return {
    links: matching.toSorted(mostUrgentFirst).slice(from, from + linksPerPage),
    pages: countPages(matching.length, linksPerPage),
    counts: countAll(all),
  };
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
