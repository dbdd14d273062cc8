import { type ReactNode, useId } from "react";
import { Form, href, Link } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { type BadgeLook, StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { StaffTime } from "#app/routes/admin/staff-time.tsx";
import type { ListedLink } from "#app/server/links/link-list.server.ts";
import "#app/routes/admin/office/data-table.css";
import "./links.css";

type LinkTableProps = { links: ListedLink[]; empty: string; children: ReactNode };

export function LinkTable({ links, empty, children }: LinkTableProps) {
  return (
    <OfficeCard title="Links, the broken ones first">
      {links.length > 0 ? <Rows links={links} /> : <p className="office-card__empty">{empty}</p>}
      {children}
    </OfficeCard>
  );
}

function Rows({ links }: { links: ListedLink[] }) {
  return (
    <table className="data-table link-table">
      <caption className="visually-hidden">Links</caption>
      <thead>
        <tr>
          <th scope="col">Link</th>
          <th scope="col">State</th>
          <th scope="col">Where</th>
          <th scope="col">
            <span className="visually-hidden">What to do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {links.map((link) => (
          <Row key={link.address} link={link} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ link }: { link: ListedLink }) {
  const id = useId();
  return (
    <tr>
      <td className="data-table__name">
        <Address address={link.address} id={id} />
      </td>
      <td data-label="State">
        <State link={link} />
      </td>
      <td data-label="Where">
        <Places link={link} />
      </td>
      <td>
        <Actions link={link} about={id} />
      </td>
    </tr>
  );
}

/** The host is what people know; the rest is small. */
function Address({ address, id }: { address: string; id: string }) {
  const url = URL.parse(address);
  const rest = url ? `${url.pathname}${url.search}` : "";
  return (
    <a
      className="link-table__address"
      id={id}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
    >
      <b>{url?.host ?? address}</b>
      {rest !== "/" && <small>{rest}</small>}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

function State({ link }: { link: ListedLink }) {
  const { status, unavailable, reason, failing_since, checked_at, ignored_at, ignored_by } = link;
  const [look, word] = unavailable ? unavailableBadge : badges[status];
  return (
    <div className="link-table__state">
      <StatusBadge look={look}>{word}</StatusBadge>
      {reason && <p>{reason}</p>}
      {failing_since && (
        <small>
          Since <StaffTime at={failing_since} short />
        </small>
      )}
      {unavailable && isShopped(link) && <small>Visitors read “Currently unavailable”.</small>}
      {ignored_at && (
        <small>
          Ignored by {ignored_by}, <StaffTime at={ignored_at} short />
        </small>
      )}
      {checked_at && (
        <small>
          Asked <StaffTime at={checked_at} short />
        </small>
      )}
    </div>
  );
}

const unavailableBadge: [BadgeLook, string] = ["danger", "Broken"];
const badges: Record<ListedLink["status"], [BadgeLook, string]> = {
  broken: ["waiting", "Failed once"],
  unchecked: ["neutral", "Not checked"],
  ignored: ["neutral", "Ignored"],
  fine: ["success", "Answers"],
};

function isShopped({ places }: ListedLink) {
  return places.some(({ what }) => /^(store|product)/.test(what));
}

const mostPlaces = 4;

function Places({ link: { places } }: { link: ListedLink }) {
  const rest = places.length - mostPlaces;
  return (
    <ul className="link-table__places">
      {places.slice(0, mostPlaces).map(({ postId, title, what }) => (
        <li key={`${postId} ${what}`}>
          <Link className="text-link" to={`${href("/admin")}?edit=${postId}`}>
            {title}
          </Link>
          <small>{what}</small>
        </li>
      ))}
      {rest > 0 && <li>and {rest} more</li>}
    </ul>
  );
}

type ActionsProps = { link: ListedLink; about: string };

function Actions({ link: { address, ignored_at, checked_at }, about }: ActionsProps) {
  return (
    <Form className="link-table__actions" method="post" preventScrollReset>
      <input type="hidden" name="address" value={address} />
      <Action intent="check" words="Check again" about={about} />
      {ignored_at ? (
        <Action intent="watch" words="Watch again" about={about} />
      ) : (
        checked_at && <Action intent="ignore" words="Ignore" about={about} />
      )}
    </Form>
  );
}

type ActionProps = { intent: "check" | "ignore" | "watch"; words: string; about: string };

function Action({ intent, words, about }: ActionProps) {
  return (
    <button className="action" type="submit" name="intent" value={intent} aria-describedby={about}>
      {intent === "check" && <StaffIcon name="again" />} {words}
    </button>
  );
}
