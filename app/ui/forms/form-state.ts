import { createContext, useContext } from "react";

/** What the fields of a form need to know about it. */
export type FormState = {
  sending: boolean;
  problems: Record<string, string>;
  /** What was typed before the page was loaded anew. */
  values: Record<string, string>;
};

export const FormStateContext = createContext<FormState>({
  sending: false,
  problems: {},
  values: {},
});

export function useFieldState(name = "") {
  const { sending, problems, values } = useContext(FormStateContext);
  return { sending, problem: problems[name], typed: values[name] };
}
