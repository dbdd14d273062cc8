import { data, Form, href } from "react-router";
import { Answered } from "#app/routes/admin/confirmation.tsx";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Search } from "#app/routes/admin/kit/filter-bar.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { Pager, pageLinks } from "#app/routes/admin/kit/pager.tsx";
import { Tabs } from "#app/routes/admin/kit/tabs.tsx";
import { peopleTabs } from "#app/routes/admin/office/places.ts";
import { maxEmailLength } from "#app/rules/text/email.ts";
import { pageNumber } from "#app/rules/text/paging.ts";
import { siteDate } from "#app/rules/time/site-time.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { listFactorOwners } from "#app/server/accounts/factors.server.ts";
import { listInvitations } from "#app/server/accounts/invitations.server.ts";
import { findUser, isLastAdmin, listUsers } from "#app/server/accounts/users.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import type { Route } from "./+types/users";
import type { Question } from "./confirmation.tsx";
import { askFresh, type Stale } from "./fresh-sign-in.server.ts";
import { Invitations } from "./invitations.tsx";
import { changeAccount, changeInvitation, problems } from "./user-actions.server.ts";

export function meta(_: Route.MetaArgs) {
  return [{ title: "People & access" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id } = requireAdmin(context);
  const search = (url.searchParams.get("q") ?? "").slice(0, 200);
  const accounts = await listUsers({ search, page: pageNumber(url.searchParams) });
  const withFactor = await listFactorOwners(accounts.users.map((user) => user.id));
  const invitations = await listInvitations();
  const typed = typedBefore(url.searchParams);
  return { ...accounts, search, me: id, withFactor, invitations, typed };
}

type Typed = { id?: string | undefined; role?: string | undefined; email?: string | undefined };

/** What somebody chose or typed before a new sign-in led back here. */
function typedBefore(search: URLSearchParams): Typed {
  const role = ["none", "editor", "admin"].find((name) => name === search.get("role"));
  const email = search.get("email")?.slice(0, maxEmailLength);
  return { id: search.get("id") ?? undefined, role, email };
}

const here = "/admin/users";

/** All of it gives or takes power over the site, so none of it is for a session that may be stolen. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { id: me, email: actor } = requireAdmin(context);
  const form = await readFormData(request);
  const stale = await askFresh(form, { request, context }, here, backTo(url, form));
  if (stale) return stale;
  const by = { actor, visit: await visitOf(request, context) };
  if (!form.has("id")) return changeInvitation(form, by);
  const id = String(form.get("id"));
  const user = await findUser(id);
  if (!user) return data({ error: problems.gone }, { status: 404 });
  const question = form.has("confirmed") ? undefined : questionAbout(form, id === me, user.email);
  if (!question) return changeAccount({ form, id, mine: id === me, by });
  if (!keepsAdmin(form) && (await isLastAdmin(id))) {
    return data({ error: problems["last-admin"] }, { status: 409 });
  }
  return data({ question });
}

/** The same list with the same choice, after a new sign-in. */
function backTo({ searchParams }: URL, form: FormData) {
  const kept = new URLSearchParams();
  for (const name of ["q", "page"]) keep(kept, name, searchParams.get(name));
  for (const name of ["id", "role", "email"]) keep(kept, name, form.get(name));
  return `${here}?${kept}`;
}

function keep(kept: URLSearchParams, name: string, value: unknown) {
  if (typeof value === "string" && value) kept.set(name, value.slice(0, maxEmailLength));
}

function keepsAdmin(form: FormData) {
  return ["sign-out", "reset-factors"].includes(String(form.get("intent")));
}

/** What to ask before somebody is signed out or deleted, or before an admin gives up her own role. */
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
  if (form.get("intent") === "reset-factors") {
    return {
      fields: { id, intent: "reset-factors" },
      title: "Remove the second factor of this person?",
      text: `${email} is signed out and told by mail. The password alone opens the account then, so make sure who asked you.`,
      button: "Remove",
    };
  }
  if (form.get("intent") === "sign-out") {
    return {
      fields: { id, intent: "sign-out" },
      title: mine ? "Sign yourself out everywhere?" : "Sign this person out?",
      text: mine
        ? "All your sessions end, this one too."
        : `All sessions of ${email} end at once. The account and its role stay.`,
      button: "Sign out",
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

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const { users, total, page, pages, search, me, withFactor, invitations } = loaderData;
  const answer: Answer | undefined = actionData;
  const typed: Typed = answer ? { email: answer.email } : loaderData.typed;
  return (
    <>
      <PageHead
        title="People & access"
        note={`${total} ${total === 1 ? "account" : "accounts"}. Staff come by invitation. Others sign up by themselves; a role lets them in here.`}
      />
      <Tabs tabs={peopleTabs} />
      <Answered answer={answer} back={href("/admin/users")} />
      <Invitations invitations={invitations} typed={typed.id ? {} : typed} />
      <Search what="users" value={search} placeholder="Search by email" />
      <Card title="Accounts">
        <ul className="plain-rows">
          {users.map((user) => (
            <UserItem
              key={`${user.id} ${user.role}`}
              user={user}
              me={user.id === me}
              role={(typed.id === user.id && typed.role) || user.role || "none"}
              hasFactor={withFactor.includes(user.id)}
            />
          ))}
        </ul>
        {users.length === 0 && <p className="card__body text-small muted">No users found.</p>}
        {pages > 1 && (
          <Pager
            what="users"
            {...pageLinks(page, pages, (other) => `?q=${encodeURIComponent(search)}&page=${other}`)}
          />
        )}
      </Card>
    </>
  );
}

type Answer = {
  done?: string;
  error?: string;
  email?: string;
  question?: Question;
  stale?: Stale;
};

type User = Route.ComponentProps["loaderData"]["users"][number];

type UserItemProps = { user: User; me: boolean; role: string; hasFactor: boolean };

function UserItem({ user, me, role, hasFactor }: UserItemProps) {
  return (
    <li>
      <div>
        <h3 className="card__name">
          {user.email} {me && <span className="muted">(you)</span>}
        </h3>
        <p className="muted text-small">
          Since <time dateTime={user.created_at}>{siteDate(user.created_at)}</time>
          {!user.email_verified && ", not confirmed yet"}
          {hasFactor && ", with a second factor"}
        </p>
      </div>
      <Form method="post" className="action-row">
        <input type="hidden" name="id" value={user.id} />
        <select
          className="input"
          name="role"
          defaultValue={role}
          aria-label={`Role of ${user.email}`}
        >
          <option value="none">No role</option>
          <option value="editor">Editor</option>
          <option value="admin">Admin</option>
        </select>
        <Action type="submit">Save role</Action>
        <Action intent="sign-out" aria-label={`Sign out ${user.email}`} look="plain">
          Sign out
        </Action>
        {hasFactor && !me && (
          <Action intent="reset-factors" look="plain">
            Remove second factor
          </Action>
        )}
        <Action intent="delete" look="plain">
          Delete
        </Action>
      </Form>
    </li>
  );
}
