import theme from "#app/styles/tokens.css?raw";
import "./foundations.css";

export function Colors() {
  return (
    <ul className="kit-swatches">
      {colors.map(({ name, hex }) => (
        <li key={name} className="kit-swatch">
          <div style={{ background: hex }} />
          <b>{name}</b>
          <span>{hex}</span>
          <span>{textOn(hex)}</span>
        </li>
      ))}
    </ul>
  );
}

const colors = Array.from(theme.matchAll(/--color-([\w-]+): (#\w{6})/g), ([, name, hex]) => ({
  name: name ?? "",
  hex: hex ?? "",
}));

function textOn(hex: string) {
  const [best] = ["ink", "paper"]
    .map((name) => ({ name, ratio: contrast(hex, hexOf(name)) }))
    .sort((one, other) => other.ratio - one.ratio);
  if (!best || best.ratio < 4.5) return "no text";
  return `${best.name} ${best.ratio.toFixed(1)}`;
}

function hexOf(wanted: string) {
  return colors.find(({ name }) => name === wanted)?.hex ?? "";
}

/** The ratio of WCAG 2. */
function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
