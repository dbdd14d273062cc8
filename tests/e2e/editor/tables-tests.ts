import { sanitizeRichText } from "#app/server/posts/rich-text.server.ts";
import { axeViolations } from "../../support/axe-violations.ts";
import { release } from "../../support/release.ts";
import { expect, test } from "./editor-test.ts";

test("a table is made, grown, shrunk and deleted", async ({ editor }) => {
  const { page, text, tool, html } = editor;
  const size = async () => {
    const made = await html();
    return [
      made.split("<tr>").length - 1,
      made.split("<th>").length - 1,
      made.split("<td>").length - 1,
    ];
  };
  await text.click();
  await tool("Insert table").click();
  expect(await size()).toEqual([3, 3, 6]);
  await expect(tool("Header row")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("Scent");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Hours");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Price");
  expect(await html()).toContain("<th><p>Scent</p></th><th><p>Hours</p></th><th><p>Price</p>");
  expect(await axeViolations(page)).toEqual([]);

  await tool("Add row below").click();
  expect(await size()).toEqual([4, 3, 9]);
  await tool("Add column after").click();
  await tool("Add column before").click();
  expect(await size()).toEqual([4, 5, 15]);
  await tool("Delete column").click();
  await tool("Delete row").click();
  expect(await size()).toEqual([3, 0, 12]);
  await tool("Header row").click();
  expect(await size()).toEqual([3, 4, 8]);
  await tool("Add row above").click();
  expect(await size()).toEqual([4, 4, 12]);
  await tool("Delete table").click();
  expect(await html()).toBe("");
  await expect(tool("Delete table")).toHaveCount(0);
});

test(
  "cells are joined and parted, columns keep the width they are drawn to",
  release,
  async ({ editor }) => {
    const { page, text, tool, html, load } = editor;
    await text.click();
    await tool("Insert table").click();
    const cells = text.getByRole("cell").or(text.getByRole("columnheader"));
    await cells.nth(0).click();
    await page.keyboard.down("Shift");
    await cells.nth(1).click();
    await page.keyboard.up("Shift");
    await tool("Merge or split cells").click();
    expect(await html()).toContain('<th colspan="2"><p></p></th>');
    await tool("Merge or split cells").click();
    expect(await html()).not.toContain("colspan");

    const box = await cells.nth(0).boundingBox();
    if (!box) throw new Error("The cell is not shown.");
    const edge = { x: box.x + box.width, y: box.y + box.height / 2 };
    await page.mouse.move(edge.x - 2, edge.y);
    await expect(text.locator(".column-resize-handle").first()).toHaveCSS("width", "5px");
    await page.mouse.down();
    await page.mouse.move(edge.x - 62, edge.y, { steps: 4 });
    await page.mouse.up();
    const width = /colwidth="(\d+)"/.exec(await html())?.[1];
    expect(Number(width)).toBeCloseTo(box.width - 60, -1);

    await load(sanitizeRichText(await html()));
    expect((await cells.nth(0).boundingBox())?.width).toBeCloseTo(Number(width), -1);

    // The button that loads is far below, and the tools float above the text.
    await cells.nth(0).evaluate((it) => it.scrollIntoView({ block: "center" }));
    const after = await cells.nth(0).boundingBox();
    if (!after) throw new Error("The cell is not shown.");
    const height = after.y + after.height / 2;
    await page.mouse.move(after.x + 20, height);
    await page.mouse.move(after.x + after.width - 2, height);
    await expect(text.locator(".column-resize-handle").first()).toHaveCSS("width", "5px");
    await page.mouse.down();
    await page.mouse.move(after.x - 200, height, { steps: 4 });
    await page.mouse.up();
    expect(await html()).toContain('colwidth="25"');
  },
);
