import { type ReactNode, useState, useSyncExternalStore } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { passwordLength, safePath } from "#app/rules/accounts/accounts.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import { Field } from "./field.tsx";
import "./field.css";

/** The action data of the account routes. */
type AccountAnswer = { error?: string; done?: string; email?: string };

type FormProps = { answer?: AccountAnswer; action?: string };

export function SignInForm({ answer, action }: FormProps) {
  const { pathname, search } = useLocation();
  // The form on a page of the staff area leads back to that page.
  const to = action ? pathname : (safePath(new URLSearchParams(search).get("to")) ?? "/");
  const target = action && `${action}?to=${encodeURIComponent(to)}`;
  return (
    <>
      <AccountForm answer={answer} action={target} intent="sign-in" button="Sign In">
        <EmailField answer={answer} />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      </AccountForm>
      <PasskeyButton to={to} />
    </>
  );
}

/** Shown where the browser knows passkeys; a passkey alone is a whole sign-in. */
export function PasskeyButton({ to, main = false }: { to: string; main?: boolean }) {
  const known = usePasskeys();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  if (!known) return null;
  async function signIn() {
    setBusy(true);
    const { signInWithPasskey } = await import("./passkey.ts");
    const failure = await signInWithPasskey(to);
    setError(failure);
    if (failure !== undefined) setBusy(false);
  }
  return (
    <>
      {error && <Toast variant="destructive" description={error} />}
      <button
        className={`button button--${main ? "primary" : "outline"} button--wide`}
        type="button"
        disabled={busy}
        onClick={signIn}
      >
        Use a passkey
      </button>
    </>
  );
}

export function SignUpForm({ answer, action }: FormProps) {
  return (
    <AccountForm answer={answer} action={action} intent="sign-up" button="Sign Up">
      <EmailField answer={answer} />
      <NewPasswordField label="Password" />
    </AccountForm>
  );
}

export function ForgotForm({ answer }: FormProps) {
  return (
    <AccountForm answer={answer} button="Send reset link">
      <EmailField answer={answer} />
    </AccountForm>
  );
}

type NewPasswordProps = FormProps & {
  label?: string;
  button?: string;
  min?: number;
  /** Fields before that of the password. */
  children?: ReactNode;
};

export function NewPasswordForm({
  answer,
  label = "New password",
  button = "Save password",
  min,
  children,
}: NewPasswordProps) {
  return (
    <AccountForm answer={answer} button={button}>
      {children}
      <NewPasswordField label={label} min={min} />
    </AccountForm>
  );
}

/** Whether this browser can use passkeys here: they belong to a domain, never to an IP address. */
export function usePasskeys() {
  return useSyncExternalStore(
    () => () => {},
    () => "PublicKeyCredential" in window && !/^([\d.]+|\[.*)$/.test(location.hostname),
    () => false,
  );
}

function AccountForm({
  answer,
  action,
  intent,
  button,
  children,
}: FormProps & { intent?: string; button: string; children: ReactNode }) {
  const { state } = useNavigation();
  return (
    <Form className="field-stack" method="post" action={action} aria-busy={state === "submitting"}>
      {intent && <input type="hidden" name="intent" value={intent} />}
      {answer?.error && <Toast variant="destructive" description={answer.error} />}
      {answer?.done && <Toast description={answer.done} />}
      {children}
      <button
        className="button button--primary button--wide"
        type="submit"
        disabled={state === "submitting"}
      >
        {button}
      </button>
    </Form>
  );
}

function EmailField({ answer }: FormProps) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      defaultValue={answer?.email}
      required
    />
  );
}

function NewPasswordField({ label, min = passwordLength.min }: { label: string; min?: number }) {
  return (
    <Field
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      minLength={min}
      maxLength={passwordLength.max}
      hint={`At least ${min} characters.`}
      required
    />
  );
}
