import satori, { type Font } from "satori";
import african from "#app/fonts/cards/fraunces-african.woff?inline";
import latin from "#app/fonts/cards/fraunces-latin.woff?inline";
import latinExtended from "#app/fonts/cards/fraunces-latin-ext.woff?inline";
import vietnamese from "#app/fonts/cards/fraunces-vietnamese.woff?inline";

const fonts: Font[] = [latin, latinExtended, vietnamese, african].map((file, index) => ({
  name: `Fraunces ${index}`,
  data: Buffer.from(file.slice(file.indexOf(",") + 1), "base64"),
}));

export const fontFamily = fonts.map(({ name }) => name).join(", ");

/** For measuring: large enough that rounding to pixels does not matter. */
const fontSize = 200;

type Options = Parameters<typeof satori>[1];

/** An SVG with the outlines of its letters, because pictures cannot use the fonts of a page. */
export function drawLetters(
  element: Parameters<typeof satori>[0],
  size: { width: number; height: number },
  options: Partial<Options> = {},
) {
  return satori(element, { ...size, fonts, ...options });
}

/** How wide texts are in a font of size 1, and which of their letters the fonts lack. */
export async function measureTexts(texts: readonly string[], letterSpacing: string) {
  const widths = new Map<string, number>();
  const missing = new Set<string>();
  await drawLetters(
    <div style={{ display: "flex", flexWrap: "wrap", fontFamily, fontSize, letterSpacing }}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the key is how the width comes back
        <div key={index} style={{ whiteSpace: "nowrap" }}>
          {text}
        </div>
      ))}
    </div>,
    { width: 1200, height: 630 },
    {
      onNodeDetected: ({ key, width }) => key !== null && widths.set(String(key), width),
      loadAdditionalAsset: async (_language, segment) => {
        for (const letter of segment) missing.add(letter);
        return [];
      },
    },
  );
  return {
    widths: texts.map((_, index) => (widths.get(String(index)) ?? 0) / fontSize),
    missing,
  };
}
