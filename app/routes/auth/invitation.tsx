import { data, href, redirect } from "react-router";
import { staffPasswordMin } from "#app/rules/accounts/accounts.ts";
import { flash } from "#app/server/accounts/flash.server.ts";
import { acceptInvitation, readInvitation } from "#app/server/accounts/invitations.server.ts";
import { newPasswordProblem } from "#app/server/accounts/password-rules.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { clientContext } from "#app/server/guard/client.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { NewPasswordForm } from "#app/ui/forms/account-forms.tsx";
import type { Route } from "./+types/invitation";
import "#app/ui/forms/field.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Accept the invitation" }];
}

export async function loader({ url }: Route.LoaderArgs) {
  const { state, invitation } = await readInvitation(url.searchParams.get("token"));
  if (state !== "open") return data({ state }, { status: 404 });
  const { email, role, invited_by } = invitation;
  return data({ state, email, role, by: invited_by });
}

/** Sets the password of the invited person; it signs nobody in or out. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { state, invitation } = await readInvitation(url.searchParams.get("token"));
  if (state !== "open") return null;
  const password = String((await readFormData(request)).get("password") ?? "");
  const rules = { staff: true, email: invitation.email };
  const error = await newPasswordProblem(password, rules);
  if (error) return data({ error }, { status: 400 });
  const visit = await visitOf(request, context.get(clientContext));
  if (!(await acceptInvitation(invitation, password, visit))) return null;
  throw redirect(href("/auth"), { headers: { "Set-Cookie": flash("password-saved") } });
}

export default function AcceptInvitation({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state !== "open") {
    const { title, text } = closed[loaderData.state];
    return (
      <>
        <h1 className="title-2">{title}</h1>
        <p className="muted">{text}</p>
        <ButtonLink to={href("/auth")} look="outline">
          Sign In
        </ButtonLink>
      </>
    );
  }
  const { email, role, by } = loaderData;
  return (
    <>
      <h1 className="title-2">You are invited</h1>
      <p className="muted break-anywhere">
        {by} invites {email} as {role === "admin" ? "an admin" : "an editor"}. Choose the password
        you want to sign in with.
      </p>
      <NewPasswordForm
        answer={actionData ?? undefined}
        label="Choose a password"
        button="Accept the invitation"
        min={staffPasswordMin}
      />
      <p className="field-hint">If you did not expect this, close the page. Nothing will happen.</p>
    </>
  );
}

const closed = {
  expired: {
    title: "This invitation has expired",
    text: "Ask the person who invited you to send it again.",
  },
  withdrawn: {
    title: "This invitation was withdrawn",
    text: "Ask the person who invited you if you think that is a mistake.",
  },
  accepted: {
    title: "This invitation was used",
    text: "You can sign in with the password that was chosen.",
  },
  unknown: {
    title: "This link is not valid",
    text: "A newer mail may have replaced it: open the link in that one.",
  },
};
