import { Form } from "react-router";
import { Field } from "./field.tsx";

/** E-mail and password, with the service's own words when they do not fit. */
export function SignInForm({ error }: { error?: string }) {
  return (
    <Form className="form" method="post">
      <Field label="Email" name="email" type="email" autoComplete="username" required />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={error}
      />
      <button className="btn btn--ink btn--w" type="submit">
        Sign In
      </button>
    </Form>
  );
}
