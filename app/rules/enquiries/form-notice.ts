import type { FieldProblem, FormType } from "./forms.ts";

/** Where on a page a form stands; the newsletter has several places. */
export const formPlaces = ["page", "footer", "exit"] as const;

export type FormPlace = (typeof formPlaces)[number];

export type NoticeText = {
  title?: string;
  description: string;
  variant: "default" | "destructive";
};

/** The result of a form sent without JavaScript, for the next page. */
export type FormNotice = {
  formType: FormType;
  place: FormPlace;
  text: NoticeText;
  problems: LabelledProblem[];
  /** What was typed, shown again after an error. */
  values: Record<string, string>;
  /** Whom we answer; unless there was an error. */
  sentFrom?: string;
  strip?: WovenStrip;
};

/** With what the field is called. */
export type LabelledProblem = FieldProblem & { label: string };

/** The strip of cloth of whoever sent a form: its letters, and the address of its picture. */
export type WovenStrip = { letters: string[]; picture: string };

const tryLater = "Please try again later.";

/** Every text a form can end with, to the letter of the specification. */
export const notices = {
  failed: destructive("Something went wrong", tryLater),
  timeout: destructive("Request timeout", tryLater),
  tooMany: destructive("Too many attempts", "Please wait before submitting again."),
  footerEmpty: destructive("Please enter your email", "An email address is required to subscribe."),
  invalidEmail: destructive("Invalid Email", "Please enter a valid email address."),
};

export function invalidNotice(problems: readonly FieldProblem[]) {
  return destructive("Validation Error", problems[0]?.message ?? "Please check your input");
}

/** `promise` is the fact about partnerships; the other texts name none in its words. */
export function successNotice(formType: FormType, place: FormPlace, promise: string): NoticeText {
  if (formType === "newsletter") return subscribed[place];
  return formType === "brand-partnership" ? applied(promise) : sent[formType];
}

const subscribed: Record<FormPlace, NoticeText> = {
  page: success("You've been signed up for our newsletter.", "Success!"),
  footer: success("You'll now receive our weekly ops insights.", "Thanks for subscribing!"),
  exit: success("Check your email for strategic insights.", "Thanks for subscribing!"),
};

const sent: Record<Exclude<FormType, "newsletter" | "brand-partnership">, NoticeText> = {
  assessment: success(
    "Assessment request submitted! We'll contact you within 24 hours to schedule your free assessment.",
  ),
  "claim-report": success("Thank you. A person reads it, usually within two days."),
  contact: success("Form submitted successfully! We'll be in touch with you shortly."),
};

function applied(promise: string) {
  return success(
    `Thank you for your interest in partnering with us. We'll review your application and reach out ${promise}.`,
    "Application received!",
  );
}

function success(description: string, title?: string): NoticeText {
  return { title, description, variant: "default" };
}

function destructive(title: string, description: string): NoticeText {
  return { title, description, variant: "destructive" };
}
