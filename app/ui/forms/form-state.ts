import { createContext, useContext } from "react";

export type FormState = {
  id: string;
  sending: boolean;
  sent: boolean;
  problems: Record<string, string>;
  /** What was typed before a submission without JavaScript. */
  values: Record<string, string>;
};

export const FormStateContext = createContext<FormState>({
  id: "",
  sending: false,
  sent: false,
  problems: {},
  values: {},
});

export function useFieldState(name = "") {
  const { id, sending, sent, problems, values } = useContext(FormStateContext);
  const problem = problems[name];
  return { sending, sent, problem, typed: values[name], mark: problem && markOf(id, name) };
}

/** Where the list of problems leads; a field has it while something is wrong with it. */
export function markOf(form: string, field: string) {
  return `${form}-${field}`;
}
