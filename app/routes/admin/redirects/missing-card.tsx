import { type ReactNode, useId } from "react";
import { Form, href, Link } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { StaffTime } from "#app/routes/admin/staff-time.tsx";
import type { MissingAddress } from "#app/server/db/schema.server.ts";
import "#app/routes/admin/office/data-table.css";
import "./redirects.css";

type MissingCardProps = {
  addresses: MissingAddress[];
  /** Those that are ignored are shown. */
  ignored: boolean;
  /** How many are in the other list. */
  others: number;
  children: ReactNode;
};

/** Addresses that visitors asked for in vain. */
export function MissingCard({ addresses, ignored, others, children }: MissingCardProps) {
  return (
    <OfficeCard
      title={ignored ? "Ignored addresses" : "Asked for, but nothing is there"}
      aside={<OtherList ignored={ignored} others={others} />}
    >
      {addresses.length > 0 ? (
        <Rows addresses={addresses} />
      ) : (
        <p className="office-card__empty">
          {ignored
            ? "No address is ignored."
            : "Nobody asked for a page that is not there in the last 90 days."}
        </p>
      )}
      {children}
    </OfficeCard>
  );
}

function OtherList({ ignored, others }: Pick<MissingCardProps, "ignored" | "others">) {
  if (!ignored && others === 0) return null;
  return (
    <Link
      className="text-link text-small"
      to={ignored ? href("/admin/redirects") : `${href("/admin/redirects")}?missing=ignored`}
      preventScrollReset
    >
      {ignored ? "Those that are not ignored" : `${others} ignored`}
    </Link>
  );
}

function Rows({ addresses }: Pick<MissingCardProps, "addresses">) {
  return (
    <table className="data-table redirect-table">
      <caption className="visually-hidden">Missing addresses</caption>
      <thead>
        <tr>
          <th scope="col">Address</th>
          <th scope="col">Linked from</th>
          <th scope="col" className="data-table__number">
            Asked for
          </th>
          <th scope="col">
            <span className="visually-hidden">What to do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {addresses.map((address) => (
          <Row key={address.path} address={address} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ address }: { address: MissingAddress }) {
  const { path, referrer, hits, last_at, ignored_at } = address;
  const id = useId();
  return (
    <tr>
      <td className="data-table__name">
        <b id={id}>{path}</b>
      </td>
      <td data-label="Linked from">{referrer ?? "Not known"}</td>
      <td data-label="Asked for" className="data-table__number">
        {hits === 1 ? "Once" : `${hits.toLocaleString("en-US")} times`}
        <small>
          <StaffTime at={last_at} short />
        </small>
      </td>
      <td>
        <Form className="redirect-table__actions" method="post" preventScrollReset>
          <input type="hidden" name="path" value={path} />
          <Link
            className="action"
            to={`${href("/admin/redirects")}?from=${encodeURIComponent(path)}`}
            aria-describedby={id}
          >
            Send this to …
          </Link>
          <button
            className="action"
            type="submit"
            name="intent"
            value={ignored_at ? "watch" : "ignore"}
            aria-describedby={id}
          >
            {ignored_at ? "List again" : "Ignore"}
          </button>
        </Form>
      </td>
    </tr>
  );
}
