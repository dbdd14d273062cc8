import { data, href, redirect } from "react-router";
import { passwordProblem, refusals } from "#app/rules/accounts.ts";
import { readUserToken, resetPassword } from "#app/server/accounts/accounts.server.ts";
import { flash } from "#app/server/accounts/flash.server.ts";
import { readFormData } from "#app/server/form-data.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { NewPasswordForm } from "#app/ui/forms/account-forms.tsx";
import type { Route } from "./+types/reset";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Choose a new password" }];
}

export async function loader({ url }: Route.LoaderArgs) {
  const valid = (await readUserToken("reset", url.searchParams.get("token"))) !== undefined;
  return data({ valid }, { status: valid ? 200 : 404 });
}

export async function action({ request, url }: Route.ActionArgs) {
  const password = String((await readFormData(request)).get("password") ?? "");
  const problem = passwordProblem(password);
  if (problem) return data({ error: problem }, { status: 400 });
  const saved = await resetPassword(url.searchParams.get("token"), password);
  if (!saved) return data({ error: refusals.expiredLink }, { status: 404 });
  throw redirect(href("/auth"), { headers: { "Set-Cookie": flash("password-saved") } });
}

export default function Reset({ loaderData: { valid }, actionData }: Route.ComponentProps) {
  if (!valid) {
    return (
      <>
        <h1 className="title-2">This link has expired</h1>
        <p className="muted">{refusals.expiredLink}</p>
        <ButtonLink to={href("/auth/forgot")} look="outline">
          Ask for a new link
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <h1 className="title-2">Choose a new password</h1>
      <NewPasswordForm answer={actionData} />
    </>
  );
}
