import type { FormType } from "./forms.ts";

/** The forms that ask for an answer, in the order of their colors on charts. */
export const countedForms = [
  "assessment",
  "contact",
  "brand-partnership",
  "claim-report",
] as const satisfies readonly FormType[];
