import { contrast } from "#app/art/contrast.ts";
import theme from "#app/styles/colors.css?raw";
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
