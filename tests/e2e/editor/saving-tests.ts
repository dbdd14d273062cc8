import { renderRichText, sanitizeRichText } from "#app/server/posts/rich-text.server.ts";
import { axeViolations } from "../../support/axe-violations.ts";
import { release } from "../../support/release.ts";
import { expect, test } from "./editor-test.ts";
import { everything } from "./samples.ts";

test("everything survives save, load and save to the letter", async ({ editor }) => {
  const { text, load, resave } = editor;
  await load(everything);
  const saved = sanitizeRichText(await resave());
  expect(saved).toBe(everything);
  await load(saved);
  expect(sanitizeRichText(await resave())).toBe(saved);
  await expect(text.getByRole("checkbox", { checked: true })).toHaveCount(1);
});

test("readers see all that the editor can make", async () => {
  const shown = renderRichText(everything);
  for (const tag of [
    "<h2 id=",
    "<h3 id=",
    "<strong>",
    "<em>",
    "<s>",
    "<code>",
    "<sub>",
    'class="check-box check-box--checked"',
    '<ol start="3">',
    "<blockquote>",
    'class="language-c++"',
    '<col width="120">',
    'colspan="2"',
    'rowspan="2"',
    'width="800" height="600"',
    "<iframe",
    "<hr>",
    "<br>",
  ]) {
    expect(shown).toContain(tag);
  }
  expect(shown).not.toMatch(/style=|<input|colwidth/);
});

test("the demo posts lose nothing in the editor", release, async ({ editor }) => {
  const { load, resave } = editor;
  const { demoPosts } = await import("#app/server/app/demo-posts.server.ts");
  const all = demoPosts.map(({ content }) => content).join("");
  await load(all);
  const saved = sanitizeRichText(await resave());
  expect(words(saved)).toBe(words(sanitizeRichText(all)));
  await load(saved);
  expect(sanitizeRichText(await resave())).toBe(saved);
});

test("bodies written elsewhere load as near as they can", release, async ({ editor }) => {
  const { load, resave } = editor;
  await load(`<div data-youtube-video=""><iframe src="https://player.vimeo.com/video/76979871"></iframe></div>
    <h5>Low
      heading</h5>
    <p>
      H<sub>2</sub>O
    </p>
    <table><caption>Prices</caption><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>`);
  expect(await resave()).toBe(
    '<iframe src="https://player.vimeo.com/video/76979871"></iframe><h3>Low heading</h3><p>H<sub>2</sub>O</p><p>Prices</p>' +
      "<table><tbody><tr><th><p>A</p></th></tr><tr><td><p>1</p></td></tr></tbody></table>",
  );
});

test("the first key spares a picture at the top, and looking changes nothing", async ({
  editor,
}) => {
  const { page, text, source, load } = editor;
  await load('<img src="/blog-images/1.jpg" alt="A jar">');
  await source.fill("untouched");
  await page.keyboard.press("Shift+Tab");
  await text.focus();
  expect(await source.inputValue()).toBe("untouched");
  await page.keyboard.type("below");
  expect(await source.inputValue()).toContain('<img src="/blog-images/1.jpg" alt="A jar">');
  expect(await source.inputValue()).toContain("<p>below</p>");
});

test("a text with everything in it has no barriers", async ({ editor }) => {
  const { page, load } = editor;
  await load(everything);
  expect(await axeViolations(page)).toEqual([]);
});

function words(html: string) {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
