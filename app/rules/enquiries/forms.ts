import { z } from "zod";
import { isEmail, maxEmailLength, normalizeEmail } from "#app/rules/text/email.ts";
import { cleanText, lengthOf, wellFormed } from "#app/rules/text/text.ts";
import { maxAddressLength, trimUnseen, webAddress } from "#app/rules/text/web-address.ts";
import {
  affiliateSteps,
  budgets,
  companyStages,
  interestAnswers,
  serviceInterests,
} from "./form-options.ts";

/** A rule, and how long a value of it may be. */
type Field<Rule = z.ZodType<string>> = { rule: Rule; length: number };

/** The fields of every form, with messages in the order of the form. */
const fields = {
  assessment: {
    name: personName(),
    email: email(),
    type: oneOf(["business", "freelancer"], "Please select business or freelancer."),
    company: text(100, "Company name must be less than 100 characters"),
  },
  contact: {
    name: personName(),
    email: email(),
    website: website(),
    companyStage: option(companyStages, "Please select your startup stage."),
    challenges: text(1000, "Challenges must be less than 1000 characters", {
      least: 10,
      tooShort: "Please describe your challenges (minimum 10 characters)",
    }),
    serviceInterest: option(serviceInterests, "Please select a service you're interested in."),
    message: message(),
  },
  newsletter: { email: email() },
  "brand-partnership": {
    name: personName(),
    email: email(),
    brandName: text(100, "Brand name must be less than 100 characters", {
      least: 1,
      tooShort: "Brand name is required.",
    }),
    website: website(),
    hasJoinedAfrofiliate: option(
      affiliateSteps,
      "Please confirm if you have joined the affiliate network.",
    ),
    budget: option(budgets, "Please select your budget range."),
    interestedInVideoFeature: interest("Please indicate your interest in video feature."),
    interestedInWrittenContent: interest("Please indicate your interest in written content."),
    interestedInGrowthSupport: interest("Please indicate your interest in growth support."),
    interestedInUGC: interest("Please indicate your interest in UGC."),
    interestedInSocialMedia: interest("Please indicate your interest in social media management."),
    otherServices: text(1000, "Other services must be less than 1000 characters"),
    message: message(),
  },
  "claim-report": {
    name: personName(),
    email: email(),
    brand: text(100, "Brand must be less than 100 characters", {
      least: 1,
      tooShort: "Please name the brand.",
    }),
    wrong: text(2000, "Please keep this below 2000 characters", {
      least: 10,
      tooShort: "Please tell us what is wrong (minimum 10 characters)",
    }),
  },
};

export type FormType = keyof typeof fields;

export type FieldName = { [Type in FormType]: keyof (typeof fields)[Type] }[FormType];

const schemas = {
  assessment: schemaOf(fields.assessment)
    .refine(({ type, company }) => type !== "business" || company !== "", {
      path: ["company"],
      message: "Company name is required for businesses",
      // Also when another field is wrong, so that all problems are shown at once.
      when: () => true,
    })
    .transform((form) => (form.type === "freelancer" ? { ...form, company: "" } : form)),
  contact: schemaOf(fields.contact),
  newsletter: schemaOf(fields.newsletter),
  "brand-partnership": schemaOf(fields["brand-partnership"]),
  "claim-report": schemaOf(fields["claim-report"]),
} satisfies Record<FormType, unknown>;

/** The fields of a form, and how long their values may be. */
export function lengthsOf(formType: FormType) {
  const all: [string, Field][] = Object.entries(fields[formType]);
  return all.map(([name, { length }]) => ({ name, length }));
}

export const formTypes = Object.keys(fields) as FormType[];

export type FieldProblem = { field: string; message: string };

export type FormValues = { email: string } & Record<string, string>;

export function isFormType(value: unknown): value is FormType {
  return typeof value === "string" && Object.hasOwn(fields, value);
}

/** The cleaned values of a form, or one problem per wrong field in the order of the form. */
export function checkForm(
  formType: FormType,
  input: Record<string, unknown>,
): { values: FormValues } | { problems: FieldProblem[] } {
  const result = schemas[formType].safeParse(input);
  if (result.success) return { values: result.data };
  const problems = new Map<string, string>();
  for (const { path, message: text } of result.error.issues) {
    const field = String(path[0] ?? "");
    if (!problems.has(field)) problems.set(field, text);
  }
  return { problems: Array.from(problems, ([field, text]) => ({ field, message: text })) };
}

function schemaOf<Fields extends Record<string, Field>>(form: Fields) {
  type Rules = { [Name in keyof Fields]: Fields[Name]["rule"] };
  const rules = Object.entries(form).map(([name, { rule }]) => [name, rule]);
  return z.object(Object.fromEntries(rules) as Rules);
}

function personName() {
  const rule = z
    .string("Name must be at least 2 characters")
    .trim()
    .refine((name) => name !== "", "Please enter your name.")
    .refine((name) => lengthOf(name) >= 2, "Name must be at least 2 characters")
    .refine((name) => lengthOf(name) <= 100, "Name must be less than 100 characters")
    .regex(/^[\p{L}\p{M} .'’-]+$/u, "Name contains invalid characters")
    .transform(cleanText);
  return { rule, length: 100 };
}

function email() {
  const tooLong = "Email must be less than 254 characters";
  // In letters that mail servers know, an international domain is longer.
  const isShort = ({ length }: string) => length <= maxEmailLength;
  const rule = z
    .string("Invalid email format")
    .trim()
    .refine(isShort, tooLong)
    .transform(normalizeEmail)
    .refine(isShort, tooLong)
    .refine(isEmail, "Invalid email format");
  return { rule, length: maxEmailLength };
}

function website() {
  const rule = z
    .string("Invalid URL format")
    .overwrite(trimUnseen)
    .default("")
    .transform((value, context) => {
      if (value === "") return "";
      if (lengthOf(value) > maxAddressLength) {
        context.addIssue("URL must be less than 2048 characters");
        return z.NEVER;
      }
      const address = webAddress(value);
      if (address) return address;
      context.addIssue("Invalid URL format");
      return z.NEVER;
    });
  return { rule, length: maxAddressLength };
}

/** Free text: cleaned and limited in length. */
function text(length: number, tooLong: string, { least, tooShort } = { least: 0, tooShort: "" }) {
  const rule = z
    .string("Please check your input")
    .default("")
    // Cleaning takes time, and nobody types so much more than fits.
    .refine((value) => value.length <= 20 * length, tooLong)
    .transform((value) => cleanText(wellFormed(value)))
    .refine((value) => lengthOf(value) <= length, tooLong)
    .refine((value) => lengthOf(value) >= least, tooShort);
  return { rule, length };
}

function message() {
  return text(5000, "Message must be less than 5000 characters");
}

function interest(problem: string) {
  return option(interestAnswers, problem);
}

function option(options: readonly { value: string }[], problem: string) {
  return oneOf(
    options.map(({ value }) => value),
    problem,
  );
}

function oneOf(values: string[], problem: string) {
  return { rule: z.enum(values, problem), length: 50 };
}
