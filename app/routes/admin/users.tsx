import { useRef, useState } from "react";
import { data, Form, href, redirect } from "react-router";
import { longDate } from "#app/rules/dates.ts";
import { pageNumber } from "#app/rules/paging.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { deleteUser, findUser, listUsers, setRole } from "#app/server/accounts/users.server.ts";
import { readFormData } from "#app/server/form-data.server.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/users";
import { ConfirmDialog } from "./dialogs.tsx";
import { ListPages, ListSearch } from "./list-tools.tsx";
import "#app/ui/forms/field.css";
import "./layout.css";
import "./list-and-detail.css";
import "./quiet-button.css";
import "./staff-item.css";
import "./staff-list.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Users" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id } = requireAdmin(context);
  const search = (url.searchParams.get("q") ?? "").slice(0, 200);
  return { ...(await listUsers({ search, page: pageNumber(url.searchParams) })), search, me: id };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: me } = requireAdmin(context);
  const form = await readFormData(request);
  const id = String(form.get("id"));
  const role = form.get("role");
  if (!(await findUser(id))) return data({ error: nobody }, { status: 404 });
  if (form.get("intent") === "delete") {
    if (!(await deleteUser(id))) return data({ error: lastAdmin }, { status: 409 });
    if (id === me) throw redirect(href("/admin"));
    return data({ done: "The account was deleted." });
  }
  if (role !== "admin" && role !== "editor" && role !== "none") {
    return data({ error: "Please check your input" }, { status: 400 });
  }
  if (!(await setRole(id, role === "none" ? undefined : role))) {
    return data({ error: lastAdmin }, { status: 409 });
  }
  if (id === me && role !== "admin") throw redirect(href("/admin"));
  return data({ done: "The role is saved. It applies from now on." });
}

const nobody = "This account no longer exists. Reload the page to see the current list.";
const lastAdmin = "This is the last admin. Make somebody else an admin first.";

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const { users, total, page, pages, search, me } = loaderData;
  const answer: { done?: string; error?: string } | undefined = actionData;
  return (
    <>
      <div className="staff-head">
        <h1 className="title-1 staff-title">Users</h1>
        <p className="text-small muted">
          {total} {total === 1 ? "account" : "accounts"}. People sign up by themselves; a role lets
          them in here.
        </p>
      </div>
      <div className="staff-filters">
        <ListSearch what="users" value={search} placeholder="Search by email" />
      </div>
      {answer?.error && <Toast variant="destructive" description={answer.error} />}
      {answer?.done && <Toast description={answer.done} />}
      <section className="staff-list staff-list--accounts" aria-label="Accounts">
        <ul>
          {users.map((user) => (
            <UserItem key={`${user.id} ${user.role}`} user={user} me={user.id === me} />
          ))}
        </ul>
        {users.length === 0 && <p className="staff-list__foot text-small muted">No users found.</p>}
        {pages > 1 && (
          <ListPages
            what="users"
            page={page}
            pages={pages}
            to={(other) => `?q=${encodeURIComponent(search)}&page=${other}`}
          />
        )}
      </section>
    </>
  );
}

type User = Route.ComponentProps["loaderData"]["users"][number];

function UserItem({ user, me }: { user: User; me: boolean }) {
  const [confirming, setConfirming] = useState(false);
  const deleteForm = useRef<HTMLFormElement>(null);
  return (
    <li className="staff-item staff-item--user">
      <div>
        <h2 className="title-4 break-anywhere">
          {user.email} {me && <span className="muted">(you)</span>}
        </h2>
        <p className="muted text-small">
          Since {longDate(user.created_at)}
          {!user.email_verified && ", not confirmed yet"}
        </p>
      </div>
      <Form method="post" className="staff-item__actions" id={`user-${user.id}`}>
        <input type="hidden" name="id" value={user.id} />
        <select
          className="input"
          name="role"
          defaultValue={user.role ?? "none"}
          aria-label={`Role of ${user.email}`}
        >
          <option value="none">No role</option>
          <option value="editor">Editor</option>
          <option value="admin">Admin</option>
        </select>
        <button className="button button--outline button--small" type="submit">
          Save role
        </button>
        <button
          className="quiet-button quiet-button--danger"
          type="button"
          onClick={() => setConfirming(true)}
        >
          Delete
        </button>
      </Form>
      <ConfirmDialog
        open={confirming}
        title="Delete this account?"
        confirmLabel="Delete"
        cancelLabel="Cancel"
        onConfirm={() => {
          setConfirming(false);
          deleteForm.current?.requestSubmit();
        }}
        onCancel={() => setConfirming(false)}
      >
        {`${user.email} is signed out at once and loses access.`}
      </ConfirmDialog>
      <Form ref={deleteForm} method="post" id={`delete-${user.id}`} hidden>
        <input type="hidden" name="id" value={user.id} />
        <input type="hidden" name="intent" value="delete" />
      </Form>
    </li>
  );
}
