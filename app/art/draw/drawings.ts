import { flatten } from "#app/art/flatten/flatten.ts";
import { print } from "#app/art/weave/print.ts";
import type { Picture } from "#app/art/weave/shapes.ts";
import { diasporaFiles } from "./diaspora.ts";
import { fixedCoverFiles } from "./fixed-covers.ts";
import { horizonFiles } from "./horizon.ts";
import { logoFiles } from "./logo.ts";
import { patternFiles } from "./patterns.ts";
import { shortFiles } from "./shorts.ts";
import { standInFiles } from "./stand-ins.ts";
import { stillFiles } from "./stills.ts";
import { videoFiles } from "./videos.ts";

/**
 * Every generated picture, by file name. The wordmarks and the social card are missing because
 * their lettering is outlined from a font; those files are kept as they are.
 */
export function drawings(): Record<string, string> {
  const pictures = {
    ...fixedCoverFiles(),
    ...patternFiles(),
    ...horizonFiles(),
    ...standInFiles(),
    ...stillFiles(),
    ...shortFiles(),
    ...videoFiles(),
    ...diasporaFiles(),
  };
  return { ...printAll(logoFiles()), ...printAll(pictures, flatten) };
}

function printAll(files: Record<string, Picture>, change = (picture: Picture) => picture) {
  const printed = Object.entries(files).map(([name, picture]) => [name, print(change(picture))]);
  return Object.fromEntries(printed);
}
