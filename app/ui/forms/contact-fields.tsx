import type { ComponentProps } from "react";
import { Field } from "./field.tsx";

/** An email address that browsers can fill in. */
export function EmailField(props: Partial<ComponentProps<typeof Field>>) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      {...props}
    />
  );
}

export function WebsiteField() {
  return (
    <Field
      label="Website"
      name="website"
      type="url"
      inputMode="url"
      autoComplete="url"
      placeholder="https://"
      optional
    />
  );
}
