import { expect, test } from "vitest";
import { freeTexts } from "./form-labels.ts";
import { checkForm, type FormType, formTypes, isFormType, lengthsOf } from "./forms.ts";

const complete: Record<FormType, Record<string, string>> = {
  assessment: { name: "Amara Osei", email: "amara@example.com", type: "business", company: "Acme" },
  contact: {
    name: "Amara Osei",
    email: "amara@example.com",
    website: "",
    companyStage: "seed",
    challenges: "Ten chars.",
    serviceInterest: "audit",
    message: "",
  },
  newsletter: { email: "amara@example.com" },
  "brand-partnership": {
    name: "Amara Osei",
    email: "amara@example.com",
    brandName: "Acme",
    website: "acme.com",
    hasJoinedAfrofiliate: "yes",
    budget: "flexible",
    interestedInVideoFeature: "yes",
    interestedInWrittenContent: "no",
    interestedInGrowthSupport: "maybe",
    interestedInUGC: "no",
    interestedInSocialMedia: "no",
    otherServices: "",
    message: "",
  },
  "claim-report": {
    name: "Amara Osei",
    email: "amara@example.com",
    brand: "Acme",
    wrong: "They sold it last year.",
  },
};

test.each(Object.keys(complete) as FormType[])("a complete %s form passes", (formType) => {
  expect(checkForm(formType, complete[formType])).toHaveProperty("values");
});

test("an e-mail is trimmed and lower-cased, a bare web address completed", () => {
  expect(problemsOrValues("newsletter", { email: "  AMARA@Example.COM " })).toMatchObject({
    email: "amara@example.com",
  });
  expect(problemsOrValues("brand-partnership", {})).toMatchObject({ website: "https://acme.com" });
});

const longEmail = (length: number) => `${"a".repeat(length - 12)}@example.com`;

test.each<[FormType, string, unknown, string | undefined]>([
  ["newsletter", "email", "", "Invalid email format"],
  ["newsletter", "email", "a@b", "Invalid email format"],
  ["newsletter", "email", "a b@example.com", "Invalid email format"],
  ["newsletter", "email", "a@example.com\r\nBcc: x@example.com", "Invalid email format"],
  ["newsletter", "email", ["a@example.com"], "Invalid email format"],
  ["newsletter", "email", undefined, "Invalid email format"],
  ["newsletter", "email", "user@почта.рф", undefined],
  ["newsletter", "email", "a&b/c=d!#$%*{}~@example.com", undefined],
  ["newsletter", "email", "user@-почта.рф", "Invalid email format"],
  // Too long only in the letters of mail servers.
  ["newsletter", "email", `${"a".repeat(240)}@почта.рф`, "Email must be less than 254 characters"],
  ["newsletter", "email", longEmail(254), undefined],
  ["newsletter", "email", longEmail(255), "Email must be less than 254 characters"],
  ["contact", "name", " ", "Please enter your name."],
  ["contact", "name", "A", "Name must be at least 2 characters"],
  ["contact", "name", "Jo", undefined],
  ["contact", "name", "a".repeat(100), undefined],
  ["contact", "name", "a".repeat(101), "Name must be less than 100 characters"],
  ["contact", "name", "José Zoë Ọlá Nguyễn O’Neil-Smith Jr.", undefined],
  ["contact", "name", "R2D2", "Name contains invalid characters"],
  ["contact", "name", "<b>Jo</b>", "Name contains invalid characters"],
  ["contact", "name", "Jo\nBcc: x", "Name contains invalid characters"],
  ["contact", "name", { a: 1 }, "Name must be at least 2 characters"],
  ["contact", "website", "https://acme.com", undefined],
  ["contact", "website", "\u200b", undefined],
  ["contact", "website", "javascript:alert(1)", "Invalid URL format"],
  ["contact", "website", "not a url", "Invalid URL format"],
  ["contact", "website", `https://a.co/${"a".repeat(2048 - 13)}`, undefined],
  [
    "contact",
    "website",
    `https://a.co/${"a".repeat(2049 - 13)}`,
    "URL must be less than 2048 characters",
  ],
  ["contact", "companyStage", "", "Please select your startup stage."],
  ["contact", "companyStage", "unicorn", "Please select your startup stage."],
  [
    "contact",
    "challenges",
    "a".repeat(9),
    "Please describe your challenges (minimum 10 characters)",
  ],
  ["contact", "challenges", "a".repeat(10), undefined],
  [
    "contact",
    "challenges",
    "<".repeat(20),
    "Please describe your challenges (minimum 10 characters)",
  ],
  ["contact", "challenges", "a".repeat(1000), undefined],
  ["contact", "challenges", "a".repeat(1001), "Challenges must be less than 1000 characters"],
  ["contact", "serviceInterest", "", "Please select a service you're interested in."],
  ["contact", "message", "é".repeat(5000), undefined],
  ["contact", "message", "é".repeat(5001), "Message must be less than 5000 characters"],
  ["contact", "message", 5, "Please check your input"],
  ["assessment", "type", "robot", "Please select business or freelancer."],
  ["assessment", "company", "   ", "Company name is required for businesses"],
  ["assessment", "company", "a".repeat(100), undefined],
  ["assessment", "company", "a".repeat(101), "Company name must be less than 100 characters"],
  ["brand-partnership", "brandName", "", "Brand name is required."],
  ["brand-partnership", "brandName", "<>", "Brand name is required."],
  ["brand-partnership", "brandName", "a".repeat(100), undefined],
  [
    "brand-partnership",
    "brandName",
    "a".repeat(101),
    "Brand name must be less than 100 characters",
  ],
  [
    "brand-partnership",
    "hasJoinedAfrofiliate",
    "",
    "Please confirm if you have joined the affiliate network.",
  ],
  ["brand-partnership", "budget", "", "Please select your budget range."],
  [
    "brand-partnership",
    "interestedInVideoFeature",
    "",
    "Please indicate your interest in video feature.",
  ],
  [
    "brand-partnership",
    "interestedInWrittenContent",
    "",
    "Please indicate your interest in written content.",
  ],
  [
    "brand-partnership",
    "interestedInGrowthSupport",
    "",
    "Please indicate your interest in growth support.",
  ],
  ["brand-partnership", "interestedInUGC", "", "Please indicate your interest in UGC."],
  [
    "brand-partnership",
    "interestedInSocialMedia",
    "x",
    "Please indicate your interest in social media management.",
  ],
  ["brand-partnership", "otherServices", "a".repeat(1000), undefined],
  [
    "brand-partnership",
    "otherServices",
    "a".repeat(1001),
    "Other services must be less than 1000 characters",
  ],
])("%s: %s = %j says %j", (formType, field, value, message) => {
  const result = checkForm(formType, { ...complete[formType], [field]: value });
  expect("problems" in result ? result.problems : []).toEqual(message ? [{ field, message }] : []);
});

test("a freelancer needs no company, and one that was typed is dropped", () => {
  const values = problemsOrValues("assessment", { type: "freelancer", company: "Acme" });
  expect(values).toMatchObject({ type: "freelancer", company: "" });
});

test.each<[FormType, string[]]>([
  ["assessment", ["name", "email", "type"]],
  ["contact", ["name", "email", "companyStage", "challenges", "serviceInterest"]],
  [
    "brand-partnership",
    [
      "name",
      "email",
      "brandName",
      "hasJoinedAfrofiliate",
      "budget",
      "interestedInVideoFeature",
      "interestedInWrittenContent",
      "interestedInGrowthSupport",
      "interestedInUGC",
      "interestedInSocialMedia",
    ],
  ],
])("an empty %s form names its fields in the order of the form", (formType, fields) => {
  const result = checkForm(formType, {});
  expect("problems" in result && result.problems.map(({ field }) => field)).toEqual(fields);
});

test("a business without company and with a wrong name hears of both", () => {
  const result = checkForm("assessment", { ...complete.assessment, name: "1", company: "" });
  expect("problems" in result && result.problems.map(({ field }) => field)).toEqual([
    "name",
    "company",
  ]);
});

test("unknown fields and prototype keys change nothing", () => {
  const hostile = JSON.parse('{"__proto__":{"admin":true},"constructor":"x","extra":1}');
  const values = problemsOrValues("newsletter", hostile);
  expect(Object.keys(values)).toEqual(["email"]);
});

test.each(["toString", "__proto__", "", null, 5])("%j is no form", (value) => {
  expect(isFormType(value)).toBe(false);
});

function problemsOrValues(formType: FormType, changes: Record<string, unknown>) {
  const result = checkForm(formType, { ...complete[formType], ...changes });
  return "values" in result ? result.values : result.problems;
}

test("whatever holds a long text is known as one", () => {
  const all = formTypes.flatMap(lengthsOf).filter(({ length }) => length >= 1000);
  const names = all.map(({ name }) => name).filter((name) => name !== "website");
  expect(new Set(names)).toEqual(new Set(freeTexts));
});

test.each(formTypes)("every field of %s has a length", (type) => {
  const names = lengthsOf(type).map(({ name }) => name);
  const long = Object.fromEntries(names.map((name) => [name, "x".repeat(6000)]));
  const checked = checkForm(type, long);
  const wrong = "problems" in checked ? checked.problems.map(({ field }) => field) : [];
  expect(wrong.toSorted()).toEqual(names.toSorted());
  const empty = checkForm(type, {});
  const missing = "problems" in empty ? empty.problems.map(({ field }) => field) : [];
  expect(names).toEqual(expect.arrayContaining(missing));
});
