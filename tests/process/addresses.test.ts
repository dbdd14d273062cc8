import { HtmlValidate } from "html-validate";
import { expect, inject, test } from "vitest";
import { isOn, preconnects } from "#app/rules/links/sections.ts";
import { site } from "#site.config.ts";
import {
  article,
  drafts,
  missingPage,
  publicPages,
  spotlight,
  unlistedPages,
} from "../support/pages.ts";

const siteUrl = inject("siteUrl");
const brandPath = `/BuyBlack/${spotlight.slug}`;
const staffPages = ["/auth", "/admin"];

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

test("every page is valid HTML", async () => {
  for (const path of [...publicPages, ...unlistedPages, missingPage]) {
    const html = await (await get(path)).text();
    const { results } = await validator.validateString(html);
    const findings = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect.soft(findings, path).toEqual([]);
  }
});

test("search and the staff area are shown, but not to search engines", async () => {
  for (const path of unlistedPages) {
    const answer = await get(path);
    expect(answer.status, path).toBe(path === "/admin" ? 401 : 200);
    const html = await answer.text();
    onlyMatch(html, /<title>(.*?)<\/title>/g);
    onlyMatch(html, /<h1[ >]/g);
    expect(onlyMatch(html, /<meta name="robots" content="(.*?)"/g)).toContain("noindex");
  }
});

test.skipIf(!isOn("buyBlack"))(
  "an old product-spotlight address leads to the brand, or to Page Not Found",
  async () => {
    const moved = await get(`/product-spotlight/${spotlight.slug}`);
    expect(moved.status).toBe(301);
    expect(moved.headers.get("location")).toBe(brandPath);
    for (const key of ["no-such-brand", article.slug, ...drafts.map(({ slug }) => slug)]) {
      const answer = await get(`/product-spotlight/${key}`);
      expect(answer.status, key).toBe(404);
      expect(await answer.text(), key).toContain("Page Not Found</h1>");
    }
  },
);

test("a newsletter link without its token is not found", async () => {
  for (const path of ["/newsletter/confirm", "/newsletter/confirm?token=made-up"]) {
    const answer = await get(path);
    expect(answer.status, path).toBe(404);
    onlyMatch(await answer.text(), /<h1[ >]/g);
  }
});

test("other spellings of an address lead to the one it has", async () => {
  const spellings = [
    ...(isOn("buyBlack") ? brandSpellings : []),
    [site.founder.path.toLowerCase(), site.founder.path],
    ["/Services/Global-Talent", "/services/global-talent"],
    [`/Blog/${article.slug}`, `/blog/${article.slug}`],
    ["/About?from=mail", "/about?from=mail"],
    ["//about", "/about"],
    ...publicPages.slice(1).map((path) => [`${path}/`, path]),
  ];
  for (const [typed = "", right = ""] of spellings) {
    const answer = await get(typed);
    expect(answer.status, typed).toBe(301);
    expect(answer.headers.get("location"), typed).toBe(right);
  }
});

const brandSpellings = [
  ["/buyblack", "/BuyBlack"],
  ["/BUYBLACK/", "/BuyBlack"],
  [brandPath.toUpperCase(), brandPath],
];

test("every public page has a place for the voice assistant, the staff area none", async () => {
  for (const path of [...publicPages, ...staffPages, "/search", missingPage]) {
    const html = await (await get(path)).text();
    const places = html.match(/<[^>]+ agent-id="[^"]+"/g) ?? [];
    expect(places, path).toHaveLength(staffPages.includes(path) ? 0 : 1);
    for (const place of places) expect(place).toContain(`"${site.voiceAssistant.agentId}"`);
  }
});

test("every public page opens exactly three connections early", async () => {
  for (const path of publicPages) {
    const html = await (await get(path)).text();
    const hosts = html.matchAll(/<link rel="preconnect" href="([^"]+)"/g);
    expect(
      Array.from(hosts, ([, host]) => host),
      path,
    ).toEqual(preconnects());
  }
});

test("visitors of the finished site find no kit", async () => {
  expect((await get("/kit")).status).toBe(404);
});

function get(path: string) {
  return fetch(siteUrl + path, { redirect: "manual" });
}

/** What the pattern captures, which must occur once and no more. */
function onlyMatch(html: string, pattern: RegExp) {
  const found = [...html.matchAll(pattern)];
  expect(found, String(pattern)).toHaveLength(1);
  return found[0]?.[1] ?? "";
}
