import { data, Form, href } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { OfficeHead } from "#app/routes/admin/office/office-head.tsx";
import { peopleTabs, SectionTabs } from "#app/routes/admin/office/section-tabs.tsx";
import { pageNumber } from "#app/rules/paging.ts";
import { siteDate } from "#app/rules/site-time.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { listFactorOwners } from "#app/server/accounts/factors.server.ts";
import { listInvitations } from "#app/server/accounts/invitations.server.ts";
import { findUser, isLastAdmin, listUsers } from "#app/server/accounts/users.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { clientContext } from "#app/server/client.server.ts";
import { readFormData } from "#app/server/form-data.server.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/users";
import { Confirmation, type Question } from "./confirmation.tsx";
import { Invitations } from "./invitations.tsx";
import { ListPages, ListSearch } from "./list-tools.tsx";
import { changeAccount, changeInvitation, problems } from "./user-actions.server.ts";
import "#app/ui/forms/field.css";
import "./office/action.css";
import "./staff-item.css";
import "./staff-list.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "People & access" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id } = requireAdmin(context);
  const search = (url.searchParams.get("q") ?? "").slice(0, 200);
  const accounts = await listUsers({ search, page: pageNumber(url.searchParams) });
  const withFactor = await listFactorOwners(accounts.users.map((user) => user.id));
  return { ...accounts, search, me: id, withFactor, invitations: await listInvitations() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: me, email: actor } = requireAdmin(context);
  const form = await readFormData(request);
  const by = { actor, visit: await visitOf(request, context.get(clientContext)) };
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
  return (
    <>
      <OfficeHead
        title="People & access"
        note={`${total} ${total === 1 ? "account" : "accounts"}. Staff come by invitation. Others sign up by themselves; a role lets them in here.`}
      />
      <SectionTabs tabs={peopleTabs} />
      {answer?.error && <Toast variant="destructive" description={answer.error} />}
      {answer?.done && <Toast description={answer.done} />}
      {answer?.question && <Confirmation question={answer.question} back={href("/admin/users")} />}
      <Invitations invitations={invitations} typed={answer?.email} />
      <ListSearch what="users" value={search} placeholder="Search by email" />
      <OfficeCard title="Accounts">
        <ul>
          {users.map((user) => (
            <UserItem
              key={`${user.id} ${user.role}`}
              user={user}
              me={user.id === me}
              hasFactor={withFactor.includes(user.id)}
            />
          ))}
        </ul>
        {users.length === 0 && (
          <p className="office-card__body text-small muted">No users found.</p>
        )}
        {pages > 1 && (
          <ListPages
            what="users"
            page={page}
            pages={pages}
            to={(other) => `?q=${encodeURIComponent(search)}&page=${other}`}
          />
        )}
      </OfficeCard>
    </>
  );
}

type Answer = { done?: string; error?: string; email?: string; question?: Question };

type User = Route.ComponentProps["loaderData"]["users"][number];

type UserItemProps = { user: User; me: boolean; hasFactor: boolean };

function UserItem({ user, me, hasFactor }: UserItemProps) {
  return (
    <li className="staff-item staff-item--user">
      <div>
        <h3 className="title-4 break-anywhere">
          {user.email} {me && <span className="muted">(you)</span>}
        </h3>
        <p className="muted text-small">
          Since <time dateTime={user.created_at}>{siteDate(user.created_at)}</time>
          {!user.email_verified && ", not confirmed yet"}
          {hasFactor && ", with a second factor"}
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
        <button className="action" type="submit">
          Save role
        </button>
        <button
          className="action action--plain"
          type="submit"
          name="intent"
          value="sign-out"
          aria-label={`Sign out ${user.email}`}
        >
          Sign out
        </button>
        {hasFactor && !me && (
          <button
            className="action action--plain"
            type="submit"
            name="intent"
            value="reset-factors"
          >
            Remove second factor
          </button>
        )}
        <button
          className="action action--plain action--danger"
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
