import { expect, test } from "../../support/site-test.ts";

const names = [
  "Ọmọlará Ṣẹ́gun, Ọ̀ṣun àti Ẹ̀kọ́",
  "Chukwụemeka Ị́kị́ na Ṅgọzi",
  "Ɓarna, Ɗan ƙasa, ƴar Ŋoni",
  "Ɛfɛ́ Ɔkɔmfo, m̀bà, ǹjẹ́",
  "François Évora São João",
];

test("names of every language the brand speaks are set in one typeface", async ({
  unstartedPage: page,
}) => {
  await page.goto("/about");
  await page.locator("html[data-fonts]").waitFor();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("DOM.enable");
  await devTools.send("CSS.enable");
  for (const [selector, family] of [
    ["h1", "Fraunces"],
    ["h1 em", "Fraunces"],
    ["main p", "Instrument Sans"],
  ] as const) {
    for (const name of names) {
      await page.locator(selector).first().evaluate(write, name);
      const { root } = await devTools.send("DOM.getDocument");
      const { nodeId } = await devTools.send("DOM.querySelector", {
        nodeId: root.nodeId,
        selector,
      });
      const { fonts } = await devTools.send("CSS.getPlatformFontsForNode", { nodeId });
      expect(
        fonts.map((font) => font.familyName),
        `${selector}: ${name}`,
      ).toEqual([family]);
    }
    if (selector !== "h1") continue;
    await page.reload();
    await page.locator("html[data-fonts]").waitFor();
  }
});

async function write(element: Element, text: string) {
  element.textContent = text;
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await document.fonts.ready;
}
