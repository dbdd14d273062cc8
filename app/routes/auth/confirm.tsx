import { useEffect, useRef } from "react";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { refusals } from "#app/rules/accounts/accounts.ts";
import { confirmUser } from "#app/server/accounts/accounts.server.ts";
import { flash } from "#app/server/accounts/flash.server.ts";
import { readUserToken } from "#app/server/accounts/links.server.ts";
import { newPasswordProblem } from "#app/server/accounts/password-rules.server.ts";
import { signedUpHere } from "#app/server/accounts/sign-in.server.ts";
import { findRole } from "#app/server/accounts/users.server.ts";
import type { User } from "#app/server/db/schema.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { NewPasswordForm } from "#app/ui/forms/account-forms.tsx";
import type { Route } from "./+types/confirm";
import "#app/ui/forms/field.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Confirm your account" }];
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const user = await readUserToken("confirm", url.searchParams.get("token"));
  if (!user) return data({ state: "invalid" as const }, { status: 404 });
  if (user.email_verified) return data({ state: "confirmed" as const });
  return data({ state: "open" as const, here: await signedUpHere(request, user) });
}

/** Only the button confirms: email scanners open links, they do not press buttons. */
export async function action({ request, url }: Route.ActionArgs) {
  const user = await readUserToken("confirm", url.searchParams.get("token"));
  if (!user) return null;
  const password = await chosenPassword(request, user);
  if (typeof password === "object") return data(password, { status: 400 });
  if (!(await confirmUser(user, password))) return null;
  throw redirect(href("/auth"), { headers: { "Set-Cookie": flash("confirmed") } });
}

/** Undefined in the browser that signed up: elsewhere the stored password may be a stranger's. */
async function chosenPassword(request: Request, user: User) {
  if (await signedUpHere(request, user)) return undefined;
  const password = String((await readFormData(request)).get("password") ?? "");
  const staff = (await findRole(user.id)) !== undefined;
  const error = await newPasswordProblem(password, { staff, email: user.email });
  return error ? { error } : password;
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === "invalid") {
    return (
      <>
        <h1 className="title-2">This link has expired</h1>
        <p className="muted">{refusals.expiredLink}</p>
        <ButtonLink to={`${href("/auth")}?tab=sign-up`} look="outline">
          Sign Up
        </ButtonLink>
      </>
    );
  }
  if (loaderData.state === "confirmed") {
    return (
      <>
        <h1 className="title-2">This address is confirmed</h1>
        <p className="muted">The link has done its work. You can sign in.</p>
        <ButtonLink to={href("/auth")} look="outline">
          Sign In
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <h1 className="title-2">Confirm your account</h1>
      {loaderData.here ? (
        <>
          <p className="muted">Press the button, then you can sign in.</p>
          <ConfirmAtOnce />
        </>
      ) : (
        <>
          <p className="muted">Choose the password you want to sign in with.</p>
          <NewPasswordForm
            answer={actionData ?? undefined}
            label="Choose a password"
            button={confirm}
          />
        </>
      )}
      <p className="field-hint">If you did not sign up, close this page. Nothing will happen.</p>
    </>
  );
}

const confirm = "Confirm email address";

/** In the browser that signed up, opening the link is enough: no email scanner runs there. */
function ConfirmAtOnce() {
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  useEffect(() => form.current?.requestSubmit(), []);
  return (
    <Form ref={form} method="post">
      <button
        className="button button--primary button--wide"
        type="submit"
        disabled={state !== "idle"}
      >
        {confirm}
      </button>
    </Form>
  );
}
