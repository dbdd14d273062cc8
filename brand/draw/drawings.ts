import { flatten } from "#app/art/flatten/flatten.ts";
import { print } from "#app/art/weave/print.ts";
import type { Picture } from "#app/art/weave/shapes.ts";
import { colorTokens } from "./color-tokens.ts";
import { diasporaFiles } from "./diaspora.ts";
import { fixedCoverFiles } from "./fixed-covers.ts";
import { horizonFiles } from "./horizon.ts";
import { logoFiles } from "./logo.ts";
import { patternFiles } from "./patterns.ts";
import { placeholderFiles } from "./placeholder-pictures.ts";
import { shortFiles } from "./shorts.ts";
import { stillFiles } from "./stills.ts";
import { videoFiles } from "./videos.ts";
import { drawWordmarks } from "./wordmark.ts";

/** Every generated text file, by its path in the repository. */
export async function drawings(): Promise<Record<string, string>> {
  const pictures = {
    ...fixedCoverFiles(),
    ...patternFiles(),
    ...horizonFiles(),
    ...(await placeholderFiles()),
    ...videoFiles(),
    ...diasporaFiles(),
  };
  return {
    "app/styles/colors.css": colorTokens(),
    ...(await drawWordmarks()),
    ...printAll("app/art/", logoFiles()),
    ...printAll("app/art/", pictures, flatten),
    // Stored posts refer to these by address.
    ...printAll("public/demo/", { ...stillFiles(), ...shortFiles() }, flatten),
  };
}

function printAll(
  folder: string,
  files: Record<string, Picture>,
  change = (picture: Picture) => picture,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, picture]) => [folder + name, print(change(picture))]),
  );
}
