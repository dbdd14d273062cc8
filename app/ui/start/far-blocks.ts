/**
 * Before something changes the look of the whole page: what is out of sight follows afterwards, block by
 * block, and keeps its place until then. All at once would keep a phone from answering. What the head of a new
 * page put off (`beforeBodyScript`) is done then, too.
 */
export async function setFarBlocksAside() {
  // Reading sizes in the middle of a frame would force an early layout.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const far: HTMLElement[] = [];
  const heights: number[] = [];
  for (const block of document.querySelectorAll<HTMLElement>(
    "main :is(section,article),footer>div",
  )) {
    // One that is inside another may not have been laid out, and would be for the question.
    const isInside = far.some((other) => other.contains(block));
    const box = isInside ? undefined : block.getBoundingClientRect();
    if (box && box.top < innerHeight) continue;
    far.push(block);
    heights.push(box?.height ?? 500);
  }
  function show(block: HTMLElement, contentVisibility: string, containIntrinsicHeight = "") {
    Object.assign(block.style, { contentVisibility, containIntrinsicHeight });
  }
  for (const [index, block] of far.entries()) show(block, "auto", `${heights[index]}px`);
  const rest = far.values();
  return function layOutTheRest() {
    const block = rest.next().value;
    if (block) {
      show(block, "visible");
      if ("requestIdleCallback" in window) requestIdleCallback(layOutTheRest, { timeout: 200 });
      else setTimeout(layOutTheRest, 50);
      return;
    }
    document.documentElement.removeAttribute("data-near");
    for (const block of far) show(block, "");
  };
}
