import { data, Form, href, redirect } from "react-router";
import { OfficeHead } from "#app/routes/admin/office/office-head.tsx";
import { peopleTabs, SectionTabs } from "#app/routes/admin/office/section-tabs.tsx";
import { pageNumber } from "#app/rules/paging.ts";
import { siteDate } from "#app/rules/site-time.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import {
  deleteUser,
  findUser,
  isLastAdmin,
  listUsers,
  setRole,
} from "#app/server/accounts/users.server.ts";
import { readFormData } from "#app/server/form-data.server.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/users";
import { Confirmation, type Question } from "./confirmation.tsx";
import { ListPages, ListSearch } from "./list-tools.tsx";
import "#app/ui/forms/field.css";
import "./quiet-button.css";
import "./staff-item.css";
import "./staff-list.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "People & access" }, { name: "robots", content: "noindex" }];
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
  const user = await findUser(id);
  if (!user) return data({ error: nobody }, { status: 404 });
  const question = form.has("confirmed") ? undefined : questionAbout(form, id === me, user.email);
  if (question) {
    if (await isLastAdmin(id)) return data({ error: lastAdmin }, { status: 409 });
    return data({ question });
  }
  return form.get("intent") === "delete"
    ? removeAccount(id, id === me)
    : changeRole(id, form.get("role"), id === me);
}

async function removeAccount(id: string, mine: boolean) {
  if (!(await deleteUser(id))) return data({ error: lastAdmin }, { status: 409 });
  if (mine) throw redirect(href("/admin"));
  return data({ done: "The account was deleted." });
}

async function changeRole(id: string, role: unknown, mine: boolean) {
  if (role !== "admin" && role !== "editor" && role !== "none") {
    return data({ error: "Please check your input" }, { status: 400 });
  }
  if (!(await setRole(id, role === "none" ? undefined : role))) {
    return data({ error: lastAdmin }, { status: 409 });
  }
  if (mine && role !== "admin") throw redirect(href("/admin"));
  return data({ done: "The role is saved. It applies from now on." });
}

/** What to ask before an account is deleted, or before an admin gives up her own role. */
function questionAbout(form: FormData, mine: boolean, email: string): Question | undefined {
  const id = String(form.get("id"));
  const role = String(form.get("role"));
  if (form.get("intent") === "delete") {
    return {
      fields: { id, intent: "delete" },
      title: mine ? "Delete your own account?" : "Delete this account?",
      text: mine
        ? "You are signed out at once and lose access. Only another admin can give it back."
        : `${email} is signed out at once and loses access.`,
      button: "Delete",
    };
  }
  if (!mine || (role !== "editor" && role !== "none")) return undefined;
  return {
    fields: { id, role },
    title: "Give up your own admin role?",
    text:
      role === "editor"
        ? "You can still write posts. Only another admin can make you an admin again."
        : "You lose access to the staff area. Only another admin can give it back.",
    button: "Give up my role",
  };
}

const nobody = "This account no longer exists. Reload the page to see the current list.";
const lastAdmin = "This is the last admin. Make somebody else an admin first.";

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const { users, total, page, pages, search, me } = loaderData;
  const answer: { done?: string; error?: string; question?: Question } | undefined = actionData;
  return (
    <>
      <OfficeHead
        title="People & access"
        note={`${total} ${total === 1 ? "account" : "accounts"}. People sign up by themselves; a role lets them in here.`}
      />
      <SectionTabs tabs={peopleTabs} />
      <ListSearch what="users" value={search} placeholder="Search by email" />
      {answer?.error && <Toast variant="destructive" description={answer.error} />}
      {answer?.done && <Toast description={answer.done} />}
      {answer?.question && <Confirmation question={answer.question} back={href("/admin/users")} />}
      <section className="staff-list" aria-label="Accounts">
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
  return (
    <li className="staff-item staff-item--user">
      <div>
        <h2 className="title-4 break-anywhere">
          {user.email} {me && <span className="muted">(you)</span>}
        </h2>
        <p className="muted text-small">
          Since <time dateTime={user.created_at}>{siteDate(user.created_at)}</time>
          {!user.email_verified && ", not confirmed yet"}
        </p>
      </div>
      <Form method="post" className="staff-item__actions">
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
          type="submit"
          name="intent"
          value="delete"
        >
          Delete
        </button>
      </Form>
    </li>
  );
}
