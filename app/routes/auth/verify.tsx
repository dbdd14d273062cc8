import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { safePath } from "#app/rules/accounts/accounts.ts";
import { findFactors } from "#app/server/accounts/factors.server.ts";
import { answerSecondStep, findHalfSignedIn } from "#app/server/accounts/second-step.server.ts";
import { retryHeaders } from "#app/server/accounts/sign-in.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { PasskeyButton } from "#app/ui/forms/account-forms.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/verify";
import "#app/ui/solo-panel.css";
import "./verify.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Second step" }];
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return retryHeaders(actionHeaders);
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const user = await findHalfSignedIn(request);
  if (!user) throw redirect(href("/auth"));
  const { codes, passkeys } = await findFactors(user.id);
  const to = safePath(url.searchParams.get("to")) ?? "/";
  return data({ email: user.email, codes, passkeys, to });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readFormData(request);
  const visit = await visitOf(request, context);
  const to = safePath(url.searchParams.get("to")) ?? "/";
  return answerSecondStep(form, { request, visit }, to);
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { email, codes, passkeys, to } = loaderData;
  return (
    <>
      <div className="stack stack--small">
        <h1 className="title-2">One more step</h1>
        <p className="muted">
          {codes ? "Enter the code from your authenticator app" : "Use your passkey"} to sign in as{" "}
          <b className="break-anywhere">{email}</b>.
        </p>
      </div>
      {actionData?.error && <Toast variant="destructive" description={actionData.error} />}
      {codes && <CodeForm />}
      {passkeys && <PasskeyButton to={to} main={!codes} />}
      <details className="second-step__other" open={!codes}>
        <summary>Use a recovery code</summary>
        <RecoveryForm />
      </details>
      <p className="solo-page__extra">
        <Link className="text-link text-small" to={href("/auth")}>
          Back to Sign In
        </Link>
      </p>
    </>
  );
}

function CodeForm() {
  return (
    <Form className="field-stack" method="post">
      <Field
        label="Code from the app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
      />
      <SubmitButton look="primary">Sign In</SubmitButton>
    </Form>
  );
}

function RecoveryForm() {
  return (
    <Form className="field-stack" method="post">
      <Field
        label="Recovery code"
        name="recovery"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        hint="Each works once. An admin can remove your second factor if you have none left."
        required
      />
      <SubmitButton look="outline">Sign in with a recovery code</SubmitButton>
    </Form>
  );
}

function SubmitButton({ look, children }: { look: "primary" | "outline"; children: string }) {
  const { state } = useNavigation();
  return (
    <button
      className={`button button--${look} button--wide`}
      type="submit"
      disabled={state === "submitting"}
    >
      {children}
    </button>
  );
}
