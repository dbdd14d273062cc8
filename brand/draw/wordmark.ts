import { print } from "#app/art/weave/print.ts";
import { type Path, svg } from "#app/art/weave/shapes.ts";
import { palette } from "#brand/palette.ts";
import { site } from "#site.config.ts";
import { drawName } from "./lettering.ts";
import { logoShape, onDark, onEmber, onLight, onMarigold, placeLogo, xmlText } from "./logo.ts";

const { ink, paper } = palette;
const height = 64;
const baseline = 46.5;
const logoHeight = 50.6;
/** A wider logo is shown lower than its place is. */
const logoWidth = Math.min(110, logoHeight * logoShape);

const grounds = [
  { name: "wordmark", paint: onLight, color: ink },
  { name: "wordmark-ink", paint: onMarigold, color: ink },
  { name: "wordmark-light", paint: onDark, color: paper },
  { name: "wordmark-honey", paint: onEmber, color: paper },
];

/** The logo with the name of the site beside it, for every ground; by their paths in the repository. */
export async function drawWordmarks(): Promise<Record<string, string>> {
  const start = 3 + logoWidth + 16;
  const { d, width: nameWidth } = await drawName(start, baseline);
  const width = Math.ceil(start + nameWidth + 3);
  const box = { x: 3, y: 10.4, width: logoWidth, height: logoHeight };
  const size = { width, height, viewBox: `0 0 ${width} ${height}` };
  const files = grounds.map(({ name, paint, color }) => {
    const letters: Path = { type: "path", fill: color, stroke: color, "stroke-width": 0.8, d };
    const label = { role: "img", "aria-label": xmlText(site.name) } as const;
    return [
      `app/art/logo/${name}.svg`,
      print(svg({ ...size, ...label }, [placeLogo(paint, box), letters])),
    ];
  });
  return {
    ...Object.fromEntries(files),
    "app/art/logo/size.ts": `/** Drawn by \`npm run brand\`. */\nexport const wordmarkSize = { width: ${width}, height: ${height} };\n`,
  };
}
