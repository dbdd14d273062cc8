import { createContext, useContext } from "react";

export type FormState = {
  sending: boolean;
  problems: Record<string, string>;
  /** What was typed before a submission without JavaScript. */
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
