import { useEffect, useRef } from "react";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { refusals } from "#app/rules/accounts.ts";
import { confirmUser, readUserToken } from "#app/server/accounts/accounts.server.ts";
import { flash } from "#app/server/accounts/flash.server.ts";
import { askedHere } from "#app/server/accounts/sign-in.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type PageFrame, privateHeaders } from "#app/ui/frame/page-frame.ts";
import { SoloPanel } from "#app/ui/solo-panel.tsx";
import type { Route } from "./+types/confirm";

export const handle: PageFrame = { header: null, page: "pg-sand", staff: true };

export function meta(_: Route.MetaArgs) {
  return [{ title: "Confirm your account" }, { name: "robots", content: "noindex" }];
}

export function headers() {
  return privateHeaders;
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const id = await readUserToken("confirm", url.searchParams.get("token"));
  if (!id) return data({ valid: false, here: false }, { status: 404 });
  return data({ valid: true, here: askedHere(request) });
}

/** Only a press confirms: mail scanners open links, they do not press buttons. */
export async function action({ url }: Route.ActionArgs) {
  if (!(await confirmUser(url.searchParams.get("token")))) return null;
  throw redirect(href("/auth"), { headers: { "Set-Cookie": flash("confirmed") } });
}

export default function Confirm({ loaderData: { valid, here } }: Route.ComponentProps) {
  return (
    <SoloPanel>
      {valid ? (
        <>
          <h1 className="h2">Confirm your account</h1>
          <p className="muted">One press and you can sign in.</p>
          <ConfirmForm atOnce={here} />
          <p className="hint">If you did not sign up, close this page. Nothing will happen.</p>
        </>
      ) : (
        <>
          <h1 className="h2">This link has run out</h1>
          <p className="muted">{refusals.deadLink}</p>
          <ButtonLink to={`${href("/auth")}?tab=sign-up`} look="outline">
            Sign Up
          </ButtonLink>
        </>
      )}
    </SoloPanel>
  );
}

/** Submits itself in the browser that signed up: no mail scanner runs there. */
function ConfirmForm({ atOnce }: { atOnce: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  useEffect(() => {
    if (atOnce) form.current?.requestSubmit();
  }, [atOnce]);
  return (
    <Form ref={form} method="post">
      <button className="btn btn--p btn--w" type="submit" disabled={state !== "idle"}>
        Confirm email address
      </button>
    </Form>
  );
}
