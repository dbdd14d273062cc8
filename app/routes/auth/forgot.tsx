import { data, href, Link } from "react-router";
import { refusals } from "#app/rules/accounts/accounts.ts";
import { emailAddress } from "#app/rules/text/email.ts";
import { requestPasswordReset } from "#app/server/accounts/accounts.server.ts";
import { retryHeaders } from "#app/server/accounts/sign-in.server.ts";
import { clientContext } from "#app/server/guard/client.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { LimitReached, limitOnly } from "#app/server/guard/limits.server.ts";
import { ForgotForm } from "#app/ui/forms/account-forms.tsx";
import type { Route } from "./+types/forgot";
import "#app/ui/solo-panel.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Reset your password" }];
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return retryHeaders(actionHeaders);
}

export async function action({ request, context }: Route.ActionArgs) {
  const email = emailAddress((await readFormData(request)).get("email"));
  if (!email) return data({ error: refusals.email }, { status: 400 });
  const { address } = context.get(clientContext);
  const reached = await requestPasswordReset(email, address).catch(limitOnly);
  if (reached instanceof LimitReached) {
    const retry = { "Retry-After": String(reached.retryAfter) };
    return data({ error: refusals.tooMany, email }, { status: 429, headers: retry });
  }
  return data({ done: "If the address has an account, a link is on its way.", email });
}

export default function Forgot({ actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="stack stack--small">
        <h1 className="title-2">Reset your password</h1>
        <p className="muted">
          If the address has an account, a link is on its way as soon as you ask. It works for one
          hour.
        </p>
      </div>
      <ForgotForm answer={actionData} />
      <p className="solo-page__extra">
        <Link className="text-link text-small" to={href("/auth")}>
          Back to Sign In
        </Link>
      </p>
    </>
  );
}
