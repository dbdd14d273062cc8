import { useId } from "react";
import { Form, href, Link } from "react-router";
import { Action, ActionLink } from "#app/routes/admin/kit/action.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { type Column, DataTable } from "#app/routes/admin/kit/data-table.tsx";
import { Menu } from "#app/routes/admin/kit/menu.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import type { ListedRedirect } from "#app/server/redirects/redirect-list.server.ts";

export function RedirectTable({ redirects }: { redirects: ListedRedirect[] }) {
  return (
    <DataTable
      caption="Redirects"
      columns={columns}
      rows={redirects}
      keyOf={({ from_path }) => from_path}
    />
  );
}

const columns: Column<ListedRedirect>[] = [
  {
    name: "Old address",
    kind: "title",
    cell: ({ from_path, created_by, created_at }) => (
      <>
        <a href={from_path}>{from_path}</a>
        <small>
          By {created_by ?? "the site"}, <StaffTime at={created_at} short />
        </small>
      </>
    ),
  },
  { name: "Leads to", kind: "line", cell: (redirect) => <Target redirect={redirect} /> },
  {
    name: "Uses",
    kind: "number",
    cell: ({ hits, last_hit_at }) => (
      <>
        {hits.toLocaleString("en-US")}
        {last_hit_at && (
          <small>
            <StaffTime at={last_hit_at} short />
          </small>
        )}
      </>
    ),
  },
  { name: "What to do", hidden: true, kind: "menu", cell: (redirect) => <Actions {...redirect} /> },
];

function Actions({ from_path }: Pick<ListedRedirect, "from_path">) {
  const id = useId();
  return (
    <Menu label={`What to do about ${from_path}`} dots spread>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="from" value={from_path} />
        <span hidden id={id}>
          {from_path}
        </span>
        <ActionLink
          to={`${href("/admin/redirects")}?edit=${encodeURIComponent(from_path)}`}
          aria-describedby={id}
          look="plain"
        >
          Change
        </ActionLink>
        <Action intent="delete" aria-describedby={id} look="plain">
          Delete
        </Action>
      </Form>
    </Menu>
  );
}

function Target({ redirect: { to_address, post_id, post } }: { redirect: ListedRedirect }) {
  if (to_address) return to_address;
  if (!post_id || !post) {
    return (
      <>
        <Chip look="neutral">Gone</Chip>
        <small>The post was deleted for good.</small>
      </>
    );
  }
  return (
    <>
      <Link className="text-link" to={`${href("/admin")}?edit=${post.id}`}>
        {post.title}
      </Link>
      <small>{placeOf(post)}</small>
    </>
  );
}

function placeOf({ path, published, deleted_at }: NonNullable<ListedRedirect["post"]>) {
  if (deleted_at) return "In the trash, so it leads nowhere.";
  return published ? path : "A draft, so it leads nowhere yet.";
}
