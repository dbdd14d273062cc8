import { expect, test } from "vitest";
import { slugify } from "./slug.ts";

test.each([
  ["Plan in seasons, not in sprints", "plan-in-seasons-not-in-sprints"],
  ["Well-known e-mail", "wellknown-email"],
  ["  Two   spaces\tand a tab ", "two-spaces-and-a-tab"],
  ["Café Ọlá Nguyễn", "cafe-ola-nguyen"],
  ["Straße und Øl", "strasse-und-ol"],
  ["50% off: what's next?", "50-off-whats-next"],
  ["- dashes -", "dashes"],
  ["日本語", ""],
  ["!!!", ""],
])("the title %j gives the address %j", (title, slug) => {
  expect(slugify(title)).toBe(slug);
});
