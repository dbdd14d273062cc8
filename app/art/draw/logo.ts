import { colors } from "#app/art/weave/colors.ts";
import { element, path, round } from "#app/art/weave/shapes.ts";

const { paper, ink, ember, glow, marigold, forest } = colors;

interface MarkColors {
  trunk: string;
  outerDomes: string;
  middleDome: string;
}

const onLight: MarkColors = { trunk: ink, outerDomes: ember, middleDome: marigold };
const onDark: MarkColors = { trunk: paper, outerDomes: glow, middleDome: marigold };

const trunk =
  "M12 61C18 58.5 18.6 53 18.2 48C17.8 42.5 14.5 36 4.5 28H12.6L21.6 36.4L22.4 28H28.4L32 37" +
  "L35.6 28H41.6L42.4 36.4L51.4 28H59.5C49.5 36 46.2 42.5 45.8 48C45.4 53 46 58.5 52 61Z" +
  "M26.6 61H28.2V45H26.6ZM35.8 61H37.4V45H35.8Z";

/** One broad trunk, its branches cut by triangular notches, under a canopy of three domes. */
function mark(fills: MarkColors): string {
  return (
    dome(14.2, 11.2, fills.outerDomes) +
    dome(49.8, 11.2, fills.outerDomes) +
    dome(32, 14.6, fills.middleDome) +
    element("path", { "fill-rule": "evenodd", fill: fills.trunk, d: trunk })
  );
}

function dome(x: number, radius: number, fill: string): string {
  const arc = `A${radius} ${radius} 0 0 1`;
  return path(`M${round(x - radius)} 25${arc} ${round(x + radius)} 25Z`, fill);
}

export function monochromeMark(color: string): string {
  return mark({ trunk: color, outerDomes: color, middleDome: color });
}

function logo(content: string): string {
  const attributes = `viewBox="0 0 64 61" role="img" aria-label="Baobab Ops"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>\n`;
}

export function favicon(): string {
  const ground = element("rect", { width: 64, height: 64, rx: 14, fill: forest });
  const tree = `<g transform="translate(7.5 6) scale(.766)">${mark(onDark)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${ground}${tree}</svg>\n`;
}

/** The mark on a full square, for systems that cut out their own shape: `share` of it is mark. */
export function appIcon(share: number): string {
  const x = round(32 - 32 * share);
  // The highest dome begins at 10.4, the trunk ends at 61.
  const y = round(32 - 35.7 * share);
  const ground = element("rect", { width: 64, height: 64, fill: forest });
  const tree = `<g transform="translate(${x} ${y}) scale(${share})">${mark(onDark)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${ground}${tree}</svg>\n`;
}

export function logoFiles(): Record<string, string> {
  return {
    "logo/mark.svg": logo(mark(onLight)),
    "logo/mark-mono.svg": logo(monochromeMark("currentColor")),
    "logo/mark-light.svg": logo(mark(onDark)),
    "logo/favicon.svg": favicon(),
  };
}
