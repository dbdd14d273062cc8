import { createContext, useContext } from "react";

export type FormState = {
  sending: boolean;
  sent: boolean;
  problems: Record<string, string>;
  /** What was typed before a submission without JavaScript. */
  values: Record<string, string>;
};

export const FormStateContext = createContext<FormState>({
  sending: false,
  sent: false,
  problems: {},
  values: {},
});

export function useFieldState(name = "") {
  const { sending, sent, problems, values } = useContext(FormStateContext);
  return { sending, sent, problem: problems[name], typed: values[name] };
}
