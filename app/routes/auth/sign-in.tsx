import { data, href, Link, redirect } from "react-router";
import { refusals, safePath } from "#app/rules/accounts/accounts.ts";
import { emailAddress } from "#app/rules/text/email.ts";
import { signUp } from "#app/server/accounts/accounts.server.ts";
import { findMember, sessionMiddleware } from "#app/server/accounts/auth.server.ts";
import { newPasswordProblem } from "#app/server/accounts/password-rules.server.ts";
import {
  answerSignIn,
  retryHeaders,
  signUpCookieHeader,
} from "#app/server/accounts/sign-in.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { clientContext } from "#app/server/guard/client.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { LimitReached, limitOnly } from "#app/server/guard/limits.server.ts";
import { SignInForm, SignUpForm } from "#app/ui/forms/account-forms.tsx";
import type { Route } from "./+types/sign-in";
import "#app/ui/solo-panel.css";
import "./sign-in.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Sign in" }];
}

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return retryHeaders(actionHeaders);
}

export async function loader({ url, context }: Route.LoaderArgs) {
  if (findMember(context)) throw redirect("/");
  return { tab: url.searchParams.get("tab") === "sign-up" ? ("sign-up" as const) : "sign-in" };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readFormData(request);
  const client = context.get(clientContext);
  if (form.get("intent") === "sign-up") return createAccount(form, client.address);
  const arrival = { request, visit: await visitOf(request, context) };
  return answerSignIn(form, arrival, safePath(url.searchParams.get("to")) ?? "/");
}

async function createAccount(form: FormData, address: string) {
  const email = emailAddress(form.get("email"));
  const password = String(form.get("password") ?? "");
  const wrong = email ? await newPasswordProblem(password, { email }) : refusals.email;
  if (!email || wrong) return data({ error: wrong, email }, { status: 400 });
  const proof = await signUp({ email, password }, address).catch(limitOnly);
  if (proof instanceof LimitReached) {
    const retry = { "Retry-After": String(proof.retryAfter) };
    return data({ error: refusals.tooMany, email }, { status: 429, headers: retry });
  }
  const headers = { "Set-Cookie": await signUpCookieHeader(proof) };
  return data({ done: "Check your email for a confirmation link", email }, { headers });
}

export default function SignIn({ loaderData: { tab }, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="stack stack--small">
        <h1 className="title-1">Welcome</h1>
        <p className="muted">Sign in to access the admin area</p>
      </div>
      <Tabs current={tab} />
      <div className="auth-panel" role="tabpanel" id="account-panel" aria-labelledby={`tab-${tab}`}>
        {tab === "sign-in" ? (
          <>
            <SignInForm answer={actionData} />
            <p className="solo-page__extra">
              <Link className="text-link text-small" to={href("/auth/forgot")}>
                Forgot password?
              </Link>
            </p>
          </>
        ) : (
          <SignUpForm answer={actionData} />
        )}
      </div>
    </>
  );
}

const tabs = [
  { name: "sign-in", label: "Sign In", to: href("/auth") },
  { name: "sign-up", label: "Sign Up", to: `${href("/auth")}?tab=sign-up` },
] as const;

/** Links, which work without JavaScript. Arrow keys move between them as between tabs. */
function Tabs({ current }: { current: string }) {
  return (
    <div className="auth-tabs" role="tablist" aria-label="Account">
      {tabs.map(({ name, label, to }) => (
        <Link
          key={name}
          id={`tab-${name}`}
          role="tab"
          to={to}
          replace
          preventScrollReset
          aria-selected={name === current}
          aria-controls="account-panel"
          onKeyDown={({ key, currentTarget }) => {
            if (key !== "ArrowLeft" && key !== "ArrowRight") return;
            const other = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling;
            if (other instanceof HTMLElement) {
              other.focus();
              other.click();
            }
          }}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}
