import { type ReactNode, useId } from "react";
import { Form, href, Link } from "react-router";
import { Action, ActionLink } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { type Column, DataTable } from "#app/routes/admin/kit/data-table.tsx";
import { EmptyState } from "#app/routes/admin/kit/empty-state.tsx";
import { Menu } from "#app/routes/admin/kit/menu.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import { lifetimes } from "#app/rules/time/lifetimes.ts";
import type { MissingAddress } from "#app/server/db/schema.server.ts";

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
    <Card
      title={ignored ? "Ignored addresses" : "Asked for, but nothing is there"}
      aside={<OtherList ignored={ignored} others={others} />}
    >
      {addresses.length > 0 ? (
        <DataTable
          caption="Missing addresses"
          columns={columns}
          rows={addresses}
          keyOf={({ path }) => path}
        />
      ) : (
        <EmptyState>
          {ignored
            ? "No address is ignored."
            : `Nobody asked for a page that is not there in the last ${lifetimes.missingAddress} days.`}
        </EmptyState>
      )}
      {children}
    </Card>
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

const columns: Column<MissingAddress>[] = [
  { name: "Address", kind: "title", cell: ({ path }) => <b>{path}</b> },
  { name: "Linked from", kind: "line", cell: ({ referrer }) => referrer ?? "Not known" },
  {
    name: "Asked for",
    kind: "number",
    sorted: "descending",
    cell: ({ hits, last_at }) => (
      <>
        {hits === 1 ? "Once" : `${hits.toLocaleString("en-US")} times`}
        <small>
          <StaffTime at={last_at} short />
        </small>
      </>
    ),
  },
  { name: "What to do", hidden: true, kind: "menu", cell: (address) => <Actions {...address} /> },
];

function Actions({ path, ignored_at }: MissingAddress) {
  const id = useId();
  return (
    <Menu label={`What to do about ${path}`} dots spread>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="path" value={path} />
        <span hidden id={id}>
          {path}
        </span>
        <ActionLink
          to={`${href("/admin/redirects")}?from=${encodeURIComponent(path)}`}
          aria-describedby={id}
          look="plain"
        >
          Send this to …
        </ActionLink>
        <Action intent={ignored_at ? "watch" : "ignore"} aria-describedby={id} look="plain">
          {ignored_at ? "List again" : "Ignore"}
        </Action>
      </Form>
    </Menu>
  );
}
