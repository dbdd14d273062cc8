import { useEffect, useRef } from "react";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { refusals } from "#app/rules/accounts.ts";
import { confirmUser, readUserToken } from "#app/server/accounts/accounts.server.ts";
import { flash } from "#app/server/accounts/flash.server.ts";
import { signedUpHere } from "#app/server/accounts/sign-in.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { Route } from "./+types/confirm";
import "#app/ui/forms/field.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Confirm your account" }];
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const id = await readUserToken("confirm", url.searchParams.get("token"));
  if (!id) return data({ valid: false, here: false }, { status: 404 });
  return data({ valid: true, here: await signedUpHere(request) });
}

/** Only the button confirms: email scanners open links, they do not press buttons. */
export async function action({ url }: Route.ActionArgs) {
  if (!(await confirmUser(url.searchParams.get("token")))) return null;
  throw redirect(href("/auth"), { headers: { "Set-Cookie": flash("confirmed") } });
}

export default function Confirm({ loaderData: { valid, here } }: Route.ComponentProps) {
  if (!valid) {
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
  return (
    <>
      <h1 className="title-2">Confirm your account</h1>
      <p className="muted">Press the button, then you can sign in.</p>
      <ConfirmForm atOnce={here} />
      <p className="field-hint">If you did not sign up, close this page. Nothing will happen.</p>
    </>
  );
}

/** In the browser that signed up, opening the link is enough: no email scanner runs there. */
function ConfirmForm({ atOnce }: { atOnce: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  useEffect(() => {
    if (atOnce) form.current?.requestSubmit();
  }, [atOnce]);
  return (
    <Form ref={form} method="post">
      <button
        className="button button--primary button--wide"
        type="submit"
        disabled={state !== "idle"}
      >
        Confirm email address
      </button>
    </Form>
  );
}
