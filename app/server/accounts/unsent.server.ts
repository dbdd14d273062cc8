import { createContext } from "react-router";

/** What somebody sent who was refused: the page that says why holds it. */
export const unsentContext = createContext<UnsentForm | null>(null);

export type UnsentForm = readonly (readonly [name: string, value: string])[];

/** The texts of a form that may be put into a page; undefined if there are none, or a password is among them. */
export function unsentOf(form: FormData): UnsentForm | undefined {
  const fields = Array.from(form).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  const isSecret = fields.some(([name]) => /password$/.test(name));
  return fields.length > 0 && !isSecret ? fields : undefined;
}
