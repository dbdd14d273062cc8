import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";

type Frame = { label: ReactNode; optional?: boolean; hint?: ReactNode; error?: string };

export function Field({ label, optional, hint, error, ...input }: Frame & ComponentProps<"input">) {
  return (
    <FieldFrame {...{ label, optional, hint, error }}>
      {(shared) => <input {...input} {...shared} />}
    </FieldFrame>
  );
}

export function TextField({
  label,
  optional,
  hint,
  error,
  ...textarea
}: Frame & ComponentProps<"textarea">) {
  return (
    <FieldFrame {...{ label, optional, hint, error }}>
      {(shared) => <textarea {...textarea} {...shared} />}
    </FieldFrame>
  );
}

export function SelectField({
  label,
  optional,
  hint,
  error,
  ...select
}: Frame & ComponentProps<"select">) {
  return (
    <FieldFrame {...{ label, optional, hint, error }}>
      {(shared) => <select {...select} {...shared} />}
    </FieldFrame>
  );
}

type SharedProps = {
  id: string;
  className: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

/** Label, hint and error around a control, tied to it for screen readers. */
function FieldFrame({
  label,
  optional,
  hint,
  error,
  children,
}: Frame & { children: (shared: SharedProps) => ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="f">
      <label htmlFor={id}>
        {label}
        {optional && <span className="opt"> (optional)</span>}
      </label>
      {children({
        id,
        className: "inp",
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="err" id={id}>
      <Icon name="alert" />
      {children}
    </p>
  );
}
