import start from "./start.ts?script";

/** At the end of every document. */
export const startScript = start;

/** Which of the four hours it is by the visitor's clock, before anything is painted: pages are cached for all. */
const hour =
  '(h=>document.documentElement.dataset.time=h<5||h>19?"night":h<8?"dawn":h<17?"day":"dusk")(new Date().getHours())';

/**
 * A new page lays out what is far below when it is asked for, or when there is time. One that somebody comes
 * back to, or opens in its middle, has a place to find first.
 */
const near =
  'performance.getEntriesByType("navigation")[0]?.type=="navigate"&&!location.hash&&(document.documentElement.dataset.near="")';

/** In the head. */
export const beforeBodyScript = `${hour};${near}`;
