import { data, href } from "react-router";
import { staffPasswordMin } from "#app/rules/accounts/accounts.ts";
import { nameFromEmail } from "#app/rules/accounts/staff-name.ts";
import { checkSelf } from "#app/rules/posts/author.ts";
import { acceptInvitation, readInvitation } from "#app/server/accounts/invitations.server.ts";
import { newPasswordProblem } from "#app/server/accounts/password-rules.server.ts";
import { newPasswordSet } from "#app/server/accounts/sign-in.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { NewPasswordForm } from "#app/ui/forms/account-forms.tsx";
import { Field } from "#app/ui/forms/field.tsx";
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

/** Sets the password of the invited person, who is signed in with it. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { state, invitation } = await readInvitation(url.searchParams.get("token"));
  if (state !== "open") return null;
  const form = await readFormData(request);
  const password = String(form.get("password") ?? "");
  const name = String(form.get("name") ?? "");
  const { self, problem } = checkSelf({ name });
  const rules = { staff: true, email: invitation.email };
  const error = problem ?? (await newPasswordProblem(password, rules));
  if (!self || error) return data({ error, name }, { status: 400 });
  const visit = await visitOf(request, context);
  const userId = await acceptInvitation(invitation, { password, name: self.name }, visit);
  if (!userId) return null;
  throw await newPasswordSet(userId, { request, visit });
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
      >
        <Field
          label="Your name"
          name="name"
          maxLength={100}
          autoComplete="name"
          defaultValue={actionData?.name ?? nameFromEmail(email)}
          hint="Posts you write are by this name."
          required
        />
      </NewPasswordForm>
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
