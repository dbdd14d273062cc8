import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { site } from "#site.config.ts";
import {
  type ConsentForm,
  consentForm,
  consentWordings,
  listOf,
  readWording,
  versioned,
  wordingAt,
} from "./consent-wording.ts";

/** The mail has its words from here. */
const sources: Record<Exclude<ConsentForm, "import">, string> = {
  page: "app/ui/forms/newsletter.tsx",
  footer: "app/ui/frame-words.ts",
  exit: "app/ui/frame/exit-dialog.tsx",
  "gift-guide": "app/routes/gifts/gift-words.ts",
  brands: "app/routes/brands/brands.tsx",
};

test("the words of the ledger are those that stand at the forms", () => {
  for (const [form, source] of Object.entries(sources)) {
    const text = readFileSync(source, "utf8")
      .replaceAll("{founders}", site.figures.founders)
      .replace(/\s+/g, " ");
    expect(text, form).toContain(wordingAt(form as ConsentForm).words);
  }
});

test("versions are never used twice", () => {
  const versions = consentWordings.map(({ version }) => version);
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
});

test("words are kept with their version and read again", () => {
  const { words } = wordingAt("page");
  expect(readWording(versioned(words))).toEqual({ version: "1", words });
  expect(readWording(versioned("12:30 at the fair"))).toEqual({
    version: undefined,
    words: "12:30 at the fair",
  });
});

test("lists follow from the forms", () => {
  expect(consentForm("page", "/holiday-gift-guide")).toBe("gift-guide");
  expect(consentForm("footer", "/holiday-gift-guide")).toBe("footer");
  expect(["gift-guide", "page", "exit", "brands"].map(listOf)).toEqual([
    "gifts",
    "weekly",
    "weekly",
    "brands",
  ]);
});
