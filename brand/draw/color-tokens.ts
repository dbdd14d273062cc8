import { shades } from "#app/art/weave/shades.ts";
import { palette } from "#brand/palette.ts";

/** The style sheet that gives every color its name. */
export function colorTokens(): string {
  const lines = Object.entries({ ...palette, ...shades }).map(
    ([name, color]) => `    --color-${name}: ${color.toLowerCase()};`,
  );
  return `/* Drawn by \`npm run brand\`: change brand/palette.ts instead. */
@layer base {
  :root {
${lines.join("\n")}
  }
}
`;
}
