import { data, href } from "react-router";
import { refusals, staffPasswordMin } from "#app/rules/accounts/accounts.ts";
import { resetPassword } from "#app/server/accounts/accounts.server.ts";
import { readUserToken } from "#app/server/accounts/links.server.ts";
import { newPasswordProblem } from "#app/server/accounts/password-rules.server.ts";
import { newPasswordSet } from "#app/server/accounts/sign-in.server.ts";
import { findRole } from "#app/server/accounts/users.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { NewPasswordForm } from "#app/ui/forms/account-forms.tsx";
import type { Route } from "./+types/reset";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Choose a new password" }];
}

export async function loader({ url }: Route.LoaderArgs) {
  const user = await readUserToken("reset", url.searchParams.get("token"));
  if (!user) return data({ valid: false, min: undefined }, { status: 404 });
  return data({ valid: true, min: (await findRole(user.id)) ? staffPasswordMin : undefined });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const user = await readUserToken("reset", url.searchParams.get("token"));
  if (!user) return data({ error: refusals.expiredLink }, { status: 404 });
  const password = String((await readFormData(request)).get("password") ?? "");
  const staff = (await findRole(user.id)) !== undefined;
  const problem = await newPasswordProblem(password, { staff, email: user.email });
  if (problem) return data({ error: problem }, { status: 400 });
  const visit = await visitOf(request, context);
  const saved = await resetPassword(user, password, visit);
  if (!saved) return data({ error: refusals.expiredLink }, { status: 404 });
  throw await newPasswordSet(user.id, { request, visit });
}

export default function Reset({ loaderData: { valid, min }, actionData }: Route.ComponentProps) {
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
      <NewPasswordForm answer={actionData} min={min} />
    </>
  );
}
