import { useId } from "react";
import { Form, href, Link } from "react-router";
import { StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import { StaffTime } from "#app/routes/admin/staff-time.tsx";
import type { ListedRedirect } from "#app/server/redirects/redirect-list.server.ts";
import "#app/routes/admin/office/data-table.css";
import "./redirects.css";

export function RedirectTable({ redirects }: { redirects: ListedRedirect[] }) {
  return (
    <table className="data-table redirect-table">
      <caption className="visually-hidden">Redirects</caption>
      <thead>
        <tr>
          <th scope="col">Old address</th>
          <th scope="col">Leads to</th>
          <th scope="col" className="data-table__number">
            Uses
          </th>
          <th scope="col">
            <span className="visually-hidden">What to do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {redirects.map((redirect) => (
          <Row key={redirect.from_path} redirect={redirect} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ redirect }: { redirect: ListedRedirect }) {
  const { from_path, created_by, created_at, hits, last_hit_at } = redirect;
  const id = useId();
  return (
    <tr>
      <td className="data-table__name">
        <a className="redirect-table__from" href={from_path} id={id}>
          {from_path}
        </a>
        <small>
          By {created_by ?? "the site"}, <StaffTime at={created_at} short />
        </small>
      </td>
      <td data-label="Leads to">
        <Target redirect={redirect} />
      </td>
      <td data-label="Uses" className="data-table__number">
        {hits.toLocaleString("en-US")}
        {last_hit_at && (
          <small>
            <StaffTime at={last_hit_at} short />
          </small>
        )}
      </td>
      <td>
        <Form className="redirect-table__actions" method="post" preventScrollReset>
          <input type="hidden" name="from" value={from_path} />
          <Link
            className="action"
            to={`${href("/admin/redirects")}?edit=${encodeURIComponent(from_path)}`}
            aria-describedby={id}
          >
            Change
          </Link>
          <button
            className="action"
            type="submit"
            name="intent"
            value="delete"
            aria-describedby={id}
          >
            Delete
          </button>
        </Form>
      </td>
    </tr>
  );
}

function Target({ redirect: { to_address, post_id, post } }: { redirect: ListedRedirect }) {
  if (to_address) return to_address;
  if (!post_id || !post) {
    return (
      <>
        <StatusBadge look="neutral">Gone</StatusBadge>
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
