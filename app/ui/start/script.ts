import hour from "./hour.ts?script";
import start from "./start.ts?script";

/** At the end of every document. */
export const startScript = start;

/**
 * In the head. A new page lays out what is far below when it is asked for, or when there is time. One that somebody
 * comes back to, or opens in its middle, has a place to find first.
 */
export const beforeBodyScript =
  'performance.getEntriesByType("navigation")[0]?.type=="navigate"&&!location.hash&&(document.documentElement.dataset.near="")';

/** In the head of the page whose sky follows the hour. */
export const underSkyScript = `${beforeBodyScript};${hour}`;
