import { useId } from "react";
import { Form, href, Link } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Chip, type ChipLook } from "#app/routes/admin/kit/chip.tsx";
import { type Column, DataTable } from "#app/routes/admin/kit/data-table.tsx";
import { Menu } from "#app/routes/admin/kit/menu.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import type { ListedLink, ListedShop } from "#app/server/links/link-list.server.ts";

/** Links one by one. */
export function LinkTable({ links }: { links: ListedLink[] }) {
  return (
    <DataTable
      caption="Links"
      columns={linkColumns}
      rows={links}
      keyOf={({ address }) => address}
    />
  );
}

/** Shops, each with those of its links that somebody has to look at. */
export function ShopTable({ shops }: { shops: ListedShop[] }) {
  return (
    <DataTable
      caption="Shops"
      columns={shopColumns}
      rows={shops.flatMap((shop): Line[] => [{ shop }, ...shop.broken.map((link) => ({ link }))])}
      keyOf={(line) => ("shop" in line ? line.shop.host : line.link.address)}
    />
  );
}

const linkColumns: Column<ListedLink>[] = [
  { name: "Link", kind: "title", cell: (link) => <Address link={link} host /> },
  { name: "State", kind: "state", cell: (link) => <State link={link} /> },
  { name: "Last check", kind: "wide", cell: (link) => <Known link={link} /> },
  { name: "Where", kind: "line", cell: (link) => <Places link={link} /> },
  { name: "What to do", hidden: true, kind: "menu", cell: (link) => <Actions link={link} /> },
];

type Line = { shop: ListedShop } | { link: ListedLink };

const shopColumns: Column<Line>[] = [
  {
    name: "Shop",
    kind: "title",
    cell: (line) =>
      "shop" in line ? (
        <Link to={`?shop=${encodeURIComponent(line.shop.host)}`}>{line.shop.host}</Link>
      ) : (
        <Address link={line.link} />
      ),
  },
  {
    name: "State",
    kind: "state",
    cell: (line) => ("shop" in line ? <ShopState shop={line.shop} /> : <State link={line.link} />),
  },
  {
    name: "Links",
    kind: "line",
    cell: (line) => ("shop" in line ? inWords(line.shop.counts.all) : <Places link={line.link} />),
  },
  {
    name: "Last check",
    kind: "time",
    cell: (line) =>
      "link" in line ? (
        <Known link={line.link} />
      ) : (
        line.shop.checkedAt && <StaffTime at={line.shop.checkedAt} short />
      ),
  },
  {
    name: "What to do",
    hidden: true,
    kind: "menu",
    cell: (line) => "link" in line && <Actions link={line.link} />,
  },
];

function inWords(links: number) {
  return links === 1 ? "1 link" : `${links} links`;
}

function ShopState({ shop: { counts } }: { shop: ListedShop }) {
  const { broken, unchecked, ignored } = counts;
  if (broken > 0) return <Chip look="danger">{broken} broken</Chip>;
  if (unchecked > 0) return <Chip look="neutral">Not checked</Chip>;
  return <Chip look="quiet">{ignored > 0 ? `${ignored} ignored` : "All well"}</Chip>;
}

function Address({ link, host = false }: { link: ListedLink; host?: boolean }) {
  const { address, reason, unavailable } = link;
  const url = URL.parse(address);
  const rest = url ? `${url.pathname}${url.search}` : "";
  return (
    <>
      <a href={address} target="_blank" rel="noopener noreferrer">
        {url ? `${host ? url.host : ""}${host && rest === "/" ? "" : rest}` : address}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      {reason && <small>{reason}</small>}
      {unavailable && isShopped(link) && <small>Visitors read “Currently unavailable”.</small>}
    </>
  );
}

function State({ link: { status, unavailable } }: { link: ListedLink }) {
  const [look, word] = unavailable ? unavailableChip : chips[status];
  return <Chip look={look}>{word}</Chip>;
}

function Known({ link }: { link: ListedLink }) {
  const { failing_since, checked_at, ignored_at, ignored_by } = link;
  return (
    <>
      {ignored_at && (
        <small>
          Ignored by {ignored_by}, <StaffTime at={ignored_at} short />
        </small>
      )}
      {failing_since && (
        <small>
          Since <StaffTime at={failing_since} short />
        </small>
      )}
      {checked_at && (
        <small>
          Asked <StaffTime at={checked_at} short />
        </small>
      )}
    </>
  );
}

const unavailableChip: [ChipLook, string] = ["danger", "Broken"];
const chips: Record<ListedLink["status"], [ChipLook, string]> = {
  broken: ["waiting", "Failed once"],
  unchecked: ["neutral", "Not checked"],
  ignored: ["neutral", "Ignored"],
  fine: ["quiet", "Answers"],
};

function isShopped({ places }: ListedLink) {
  return places.some(({ what }) => /^(store|product)/.test(what));
}

const mostPlaces = 4;

function Places({ link: { places } }: { link: ListedLink }) {
  const rest = places.length - mostPlaces;
  return (
    <ul>
      {places.slice(0, mostPlaces).map(({ postId, title, what }) => (
        <li key={`${postId} ${what}`}>
          <Link className="text-link" to={`${href("/admin")}?edit=${postId}`}>
            {title}
          </Link>{" "}
          <span className="muted text-small">{what}</span>
        </li>
      ))}
      {rest > 0 && <li>and {rest} more</li>}
    </ul>
  );
}

function Actions({ link: { address, ignored_at, checked_at } }: { link: ListedLink }) {
  const id = useId();
  const shared = { look: "plain", "aria-describedby": id } as const;
  return (
    <Menu label={`What to do about ${address}`} dots spread>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="address" value={address} />
        <span hidden id={id}>
          {address}
        </span>
        <Action intent="check" {...shared}>
          Check again
        </Action>
        {ignored_at ? (
          <Action intent="watch" {...shared}>
            Watch again
          </Action>
        ) : (
          checked_at && (
            <Action intent="ignore" {...shared}>
              Ignore
            </Action>
          )
        )}
      </Form>
    </Menu>
  );
}
