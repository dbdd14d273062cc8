import type { Frame, Page } from "@playwright/test";
import axe from "axe-core";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

/** Frames of documents in which no script runs: mails. */
const closed = "iframe[sandbox]:not([sandbox~=allow-scripts]), iframe[name^=preview-]";

/** What axe finds on the page in its present state. */
export async function axeViolations(page: Page) {
  // Colors are read where something is drawn.
  await page.waitForFunction(() => !document.querySelector("html[data-near]"));
  await page.evaluate(settled);
  for (const frame of page.frames()) if (!(await isClosed(frame))) await addAxe(frame);
  const asked = { closed, runOnly: [...standards, "best-practice"] };
  return page.evaluate(async ({ closed, runOnly }) => {
    const { violations } = await (window as unknown as Looked).axe.run(
      { exclude: [closed] },
      { resultTypes: ["violations"], runOnly },
    );
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
  }, asked);
}

/** Until colors have stopped changing; what turns without an end is not waited for. */
async function settled() {
  const moving = document.getAnimations().filter(({ playState, effect, timeline }) => {
    const { endTime } = effect?.getComputedTiming() ?? {};
    return playState === "running" && timeline === document.timeline && Number(endTime) < 5000;
  });
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

type Looked = { axe: typeof axe };

async function isClosed(frame: Frame) {
  if (!frame.parentFrame()) return false;
  const element = await frame.frameElement();
  return element.evaluate((it, closed) => (it as Element).matches(closed), closed);
}

/** A document keeps it: reading it again and again would take longer than looking. */
async function addAxe(frame: Frame) {
  if (await frame.evaluate(() => "axe" in window)) return;
  await frame.evaluate(axe.source);
  await frame.evaluate(() =>
    (window as unknown as Looked).axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] }),
  );
}
