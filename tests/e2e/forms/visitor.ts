import type { Page } from "@playwright/test";

export const api = "/api/send-contact-email";
let people = 0;

/** An address of its own for every test, because forms are limited per address. */
export function uniqueEmail() {
  people += 1;
  return `visitor-${process.pid}-${people}-${Math.random().toString(36).slice(2, 8)}@example.com`;
}

export async function fillContact(page: Page, email: string) {
  await page.getByLabel("Name", { exact: true }).fill("Zoë O’Neil");
  await page.getByRole("main").getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Startup stage").selectOption("seed");
  await page.getByLabel(/Service you/).selectOption("audit");
  await page.getByLabel("What are your biggest challenges?").fill("Too many meetings");
}

export async function fillPartnership(page: Page, email: string) {
  await page.getByLabel("Name", { exact: true }).fill("Amara Osei");
  await page.getByRole("main").getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Brand name").fill("Acme & Daughters");
  const groups: [string | RegExp, string][] = [
    [/joined the affiliate network/, "Not yet"],
    ["Budget range", "Flexible"],
    ["Video feature", "Yes"],
    ["Written content", "No"],
    [/^Growth support/, "Maybe"],
    [/^User-generated content/, "No"],
    ["Social media management", "No"],
  ];
  for (const [name, answer] of groups) {
    await page.getByRole("group", { name }).getByText(answer, { exact: true }).click();
  }
}

export function enquiry(email: string) {
  return {
    formType: "contact",
    name: "Amara Osei",
    email,
    website: "",
    companyStage: "seed",
    challenges: "Too many meetings",
    serviceInterest: "audit",
    message: "",
    honeypot: "",
  };
}
