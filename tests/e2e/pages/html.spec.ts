import { HtmlValidate } from "html-validate";
import { missingPage, publicPages, unlistedPages } from "../../support/pages.ts";
import { expect, test } from "../../support/site-test.ts";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // Matters of spelling: React writes some HTML longer, and a field of text needs no type.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-implicit-input-type": "off",
    "void-style": "off",
    "valid-id": ["error", { relaxed: true }],
    // Values that differ from one instance to the next belong in the element.
    "no-inline-style": "off",
    // Tick boxes of one question have one name.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
    // A post's title is as long as its author wants.
    "long-title": "off",
  },
});

test("every page is valid HTML", async ({ request }) => {
  for (const path of [...publicPages, ...unlistedPages, missingPage]) {
    const html = await (await request.get(path)).text();
    const { results } = await validator.validateString(html);
    const findings = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect.soft(findings, path).toEqual([]);
  }
});
