import { z } from "zod";
import { isEmail, maxEmailLength, normalizeEmail } from "./email.ts";
import {
  affiliateSteps,
  budgets,
  companyStages,
  interestAnswers,
  serviceInterests,
} from "./form-options.ts";
import { cleanText, lengthOf, wellFormed } from "./text.ts";
import { maxAddressLength, webAddress } from "./web-address.ts";

/** The rules of every form, one schema each; fields and messages in the order of the form. */
const schemas = {
  assessment: z
    .object({
      name: personName(),
      email: email(),
      type: oneOf(["business", "freelancer"], "Please select business or freelancer."),
      company: text(100, "Company name must be less than 100 characters"),
    })
    .refine(({ type, company }) => type !== "business" || company !== "", {
      path: ["company"],
      message: "Company name is required for businesses",
      // Also when another field is wrong, so that all problems are shown at once.
      when: () => true,
    })
    .transform((form) => (form.type === "freelancer" ? { ...form, company: "" } : form)),
  contact: z.object({
    name: personName(),
    email: email(),
    website: website(),
    companyStage: option(companyStages, "Please select your startup stage."),
    challenges: text(1000, "Challenges must be less than 1000 characters").refine(
      (value) => lengthOf(value) >= 10,
      "Please describe your challenges (minimum 10 characters)",
    ),
    serviceInterest: option(serviceInterests, "Please select a service you're interested in."),
    message: message(),
  }),
  newsletter: z.object({ email: email() }),
  "brand-partnership": z.object({
    name: personName(),
    email: email(),
    brandName: text(100, "Brand name must be less than 100 characters").refine(
      (value) => value !== "",
      "Brand name is required.",
    ),
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
  }),
};

export type FormType = keyof typeof schemas;

const choice = 50;
const contactLengths = { name: 100, email: maxEmailLength, website: maxAddressLength };

/** The fields of every form, and how long their values may be. */
export const fieldLengths: Record<FormType, Record<string, number>> = {
  assessment: { name: 100, email: maxEmailLength, type: choice, company: 100 },
  contact: {
    ...contactLengths,
    companyStage: choice,
    challenges: 1000,
    serviceInterest: choice,
    message: 5000,
  },
  newsletter: { email: maxEmailLength },
  "brand-partnership": {
    ...contactLengths,
    brandName: 100,
    hasJoinedAfrofiliate: choice,
    budget: choice,
    interestedInVideoFeature: choice,
    interestedInWrittenContent: choice,
    interestedInGrowthSupport: choice,
    interestedInUGC: choice,
    interestedInSocialMedia: choice,
    otherServices: 1000,
    message: 5000,
  },
};

export type FieldProblem = { field: string; message: string };

export type FormValues = { email: string } & Record<string, string>;

export function isFormType(value: unknown): value is FormType {
  return typeof value === "string" && Object.hasOwn(schemas, value);
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

function personName() {
  return z
    .string("Name must be at least 2 characters")
    .trim()
    .refine((name) => name !== "", "Please enter your name.")
    .refine((name) => lengthOf(name) >= 2, "Name must be at least 2 characters")
    .refine((name) => lengthOf(name) <= 100, "Name must be less than 100 characters")
    .regex(/^[\p{L}\p{M} .'’-]+$/u, "Name contains invalid characters")
    .transform(cleanText);
}

function email() {
  const tooLong = "Email must be less than 254 characters";
  // In letters that mail servers know, an international domain is longer.
  const isShort = ({ length }: string) => length <= maxEmailLength;
  return z
    .string("Invalid email format")
    .trim()
    .refine(isShort, tooLong)
    .transform(normalizeEmail)
    .refine(isShort, tooLong)
    .refine(isEmail, "Invalid email format");
}

function website() {
  return z
    .string("Invalid URL format")
    .trim()
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
}

/** Free text: cleaned and limited in length. */
function text(limit: number, tooLong: string) {
  return z
    .string("Please check your input")
    .default("")
    .transform((value) => cleanText(wellFormed(value)))
    .refine((value) => lengthOf(value) <= limit, tooLong);
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
  return z.enum(values, problem);
}
