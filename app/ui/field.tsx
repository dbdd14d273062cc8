import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";

type Shared = { label: ReactNode; optional?: boolean; hint?: ReactNode; error?: string };

type FieldProps = Shared &
  (
    | ({ as?: "input" } & ComponentProps<"input">)
    | ({ as: "textarea" } & ComponentProps<"textarea">)
    | ({ as: "select"; children: ReactNode } & ComponentProps<"select">)
  );

/** A labelled control with its hint and its error, tied together for screen readers. */
export function Field({ label, optional, hint, error, ...control }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const shared = {
    id,
    className: "inp",
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
  };
  return (
    <div className="f">
      <label htmlFor={id}>
        {label}
        {optional && <span className="opt"> (optional)</span>}
      </label>
      <Control {...control} {...shared} />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

function Control(props: Omit<FieldProps, keyof Shared>) {
  if (props.as === "textarea") {
    const { as: _, ...rest } = props;
    return <textarea {...rest} />;
  }
  if (props.as === "select") {
    const { as: _, ...rest } = props;
    return <select {...rest} />;
  }
  const { as: _, ...rest } = props as ComponentProps<"input"> & { as?: "input" };
  return <input {...rest} />;
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="err" id={id}>
      <Icon name="alert" />
      {children}
    </p>
  );
}
