import type { ReactNode } from "react";
import { type ErrorResponse, useLocation } from "react-router";
import { SoloPanel } from "#app/ui/solo-panel.tsx";

type Fields = readonly (readonly [name: string, value: string])[];

type UnsentFormProps = { title: string; children: ReactNode; fields?: Fields };

/** What was sent and refused, ready to be sent again. */
export function UnsentForm({ title, children, fields = [] }: UnsentFormProps) {
  const { pathname, search } = useLocation();
  return (
    <SoloPanel>
      <h1 className="title-2">{title}</h1>
      {children}
      {fields.length > 0 && (
        <form method="post" action={pathname + search}>
          {fields.map(([name, value], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fields of the same name follow each other
            <input key={at} type="hidden" name={name} value={value} />
          ))}
          <button className="button button--outline button--wide" type="submit">
            Send again
          </button>
        </form>
      )}
    </SoloPanel>
  );
}

/** For whoever asked too much: why, and what was typed. */
export function TooMuch({ data }: Pick<ErrorResponse, "data">) {
  const { error, unsent } = typeof data === "string" ? { error: data } : data;
  return (
    <UnsentForm title="Please wait" fields={unsent}>
      <p className="muted">
        {error}{" "}
        {unsent ? "What you typed is kept on this page." : "Go back to find what you typed."}
      </p>
    </UnsentForm>
  );
}
