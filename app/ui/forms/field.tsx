import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useFieldState } from "./form-state.ts";
import "./field.css";

type Frame = {
  label: ReactNode;
  /** For forms with a single field. */
  hiddenLabel?: boolean;
  optional?: boolean;
  hint?: ReactNode;
  error?: string;
};

export function Field({ label, hiddenLabel, optional, hint, error, ...input }: InputProps) {
  const { sending, typed } = useFieldState(input.name);
  return (
    <FieldFrame
      name={input.name}
      label={label}
      hiddenLabel={hiddenLabel}
      optional={optional}
      hint={hint}
      error={error}
    >
      {(shared) => (
        <input
          {...input}
          defaultValue={typed ?? input.defaultValue}
          readOnly={sending}
          {...shared}
        />
      )}
    </FieldFrame>
  );
}

export function TextField({ label, optional, hint, error, ...textarea }: TextareaProps) {
  const { sending, typed } = useFieldState(textarea.name);
  return (
    <FieldFrame name={textarea.name} label={label} optional={optional} hint={hint} error={error}>
      {(shared) => (
        <textarea
          {...textarea}
          defaultValue={typed ?? textarea.defaultValue}
          readOnly={sending}
          {...shared}
        />
      )}
    </FieldFrame>
  );
}

export function SelectField({ label, optional, hint, error, ...select }: SelectProps) {
  const { typed } = useFieldState(select.name);
  return (
    <FieldFrame name={select.name} label={label} optional={optional} hint={hint} error={error}>
      {(shared) => <select {...select} defaultValue={typed ?? select.defaultValue} {...shared} />}
    </FieldFrame>
  );
}

type InputProps = Frame & ComponentProps<"input">;
type TextareaProps = Frame & ComponentProps<"textarea">;
type SelectProps = Frame & ComponentProps<"select">;

type SharedProps = {
  id: string;
  className: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

/** Label, hint and error of a control, linked to it for screen readers. */
function FieldFrame({
  name,
  label,
  hiddenLabel = false,
  optional,
  hint,
  error: ownError,
  children,
}: Frame & { name?: string; children: (shared: SharedProps) => ReactNode }) {
  const id = useId();
  const { problem, mark } = useFieldState(name);
  const error = ownError ?? problem;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="field" id={mark}>
      <label className={hiddenLabel ? "visually-hidden" : undefined} htmlFor={id}>
        {label}
        {optional && <span className="field__optional"> (optional)</span>}
      </label>
      {children({
        id,
        className: "input",
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="alert" />
      {children}
    </p>
  );
}
