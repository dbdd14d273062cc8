import { contrast } from "#app/art/contrast.ts";
import { Tile, tileNames } from "#app/art/tile.tsx";
import { categories } from "#app/rules/posts/categories.ts";
import { coverUrl } from "#app/rules/posts/cover-look.ts";
import theme from "#app/styles/colors.css?raw";
import { fills, Icon, type IconName, strokes } from "#app/ui/icon.tsx";
import { CategoryBadge } from "#app/ui/posts/category-badge.tsx";
import { Section, Specimen, Specimens } from "./specimen.tsx";

const colors = new Map(
  Array.from(theme.matchAll(/--color-([\w-]+): (#\w{6})/g), ([, name = "", hex = ""]) => [
    name,
    hex,
  ]),
);

function textOn(hex: string) {
  const [best] = ["ink", "paper"]
    .map((name) => ({ name, ratio: contrast(hex, colors.get(name) ?? "") }))
    .sort((one, other) => other.ratio - one.ratio);
  if (!best || best.ratio < 4.5) return "no text";
  return `${best.name} ${best.ratio.toFixed(1)}`;
}

const sizes = [
  ["title-1", "Heading one, 38 to 68", "Decisions get owners"],
  ["title-2", "Heading two, 30 to 48", "Meetings get shorter"],
  ["title-3", "Heading three, 22 to 28", "The plan survives Monday"],
  ["title-4", "Heading four, 19, Instrument Sans 600", "Written by noon, read by their owners"],
  ["lead-text", "Lead, 18 to 21", "Calm, even, a little wide; it carries the argument."],
  ["", "Body, 17 on 1.6", "Decisions get owners, and the plan survives Monday."],
  ["muted", "Muted", "The same size in the second ink."],
  ["text-small", "Small, 15", "Labels and captions are sentence case, never tracked capitals."],
  ["text-tiny", "Extra small, 13", "Dates, captions and the fine print."],
] as const;

const drawings = named(
  import.meta.glob<string>("../../art/{logo,patterns,pictures}/*.svg", {
    query: "?url",
    import: "default",
    eager: true,
  }),
);
const demoPictures = named(import.meta.glob("/public/demo/*.svg", { query: "?url" }));

/** By folder and name, such as `logo/mark`. */
function named(found: Record<string, unknown>) {
  return Object.entries(found).map(([path, url]) => {
    const [folder, file = ""] = path.split("/").slice(-2);
    const address = typeof url === "string" ? url : path.slice("/public".length);
    return { folder, name: file.slice(0, -".svg".length), url: address };
  });
}

function drawingsIn(folder: string) {
  return drawings.filter((drawing) => drawing.folder === folder);
}

const grounds: Record<string, string> = {
  "mark-light": "night",
  "wordmark-light": "night",
  "wordmark-ink": "marigold",
  "wordmark-honey": "ember",
};

export const foundations = (
  <>
    <Section
      title="Colors"
      text="Read from the theme. Beside each, the better of ink and paper as text on it."
    >
      <ul className="kit-cells">
        {Array.from(colors, ([name, hex]) => (
          <li key={name} className="kit-swatch">
            <div style={{ background: hex }} />
            <b>{name}</b>
            <span>{hex}</span>
            <span>{textOn(hex)}</span>
          </li>
        ))}
      </ul>
    </Section>
    <Section
      title="Type"
      text="Fraunces carries the voice, Instrument Sans the argument, Danfo the signs."
    >
      <div className="kit-stack">
        <Specimen name="Hero, 44 to 88. One warm phrase per page.">
          <p className="title-hero">
            Scaling <em className="accent">without chaos.</em>
          </p>
        </Specimen>
        <div className="card-grid card-grid--two">
          {sizes.map(([className, name, words]) => (
            <Specimen key={className} name={name}>
              <p className={className}>{words}</p>
            </Specimen>
          ))}
        </div>
        <div className="kit-ground ground-marigold">
          <Specimen name="Sign. Danfo, on the joyful pages only, never below 40 px.">
            <p className="sign-title kit-sign">Buy Black</p>
          </Specimen>
        </div>
      </div>
    </Section>
    <Section title="Logo" text="The ground decides the variant.">
      <div className="card-grid card-grid--three kit-logos">
        {drawingsIn("logo").map(({ name, url }) => (
          <Specimen key={name} name={name}>
            <div style={{ background: `var(--color-${grounds[name] ?? "paper"})` }}>
              <img src={url} alt="" height={name.startsWith("wordmark") ? 46 : 72} loading="lazy" />
            </div>
          </Specimen>
        ))}
      </div>
    </Section>
    <Section title="Patterns and strips" text="At edges, covers and endings, never behind text.">
      <div className="kit-stack">
        <Specimen name="strip, 32 px, 24 on phones">
          <div className="pattern-strip" />
        </Specimen>
        <Specimen name="strip--joy, 48 px, 36 on phones">
          <div className="pattern-strip--bright" />
        </Specimen>
        {drawingsIn("patterns").map(
          ({ name, url }) =>
            // Strips have classes of their own.
            !name.startsWith("strip") && (
              <Specimen key={name} name={name}>
                <div
                  className={`kit-pattern ${name === "ghost-light" ? "ground-night" : ""}`}
                  style={{ backgroundImage: `url("${url}")` }}
                />
              </Specimen>
            ),
        )}
      </div>
    </Section>
    <Section title="Tiles" text="Squares of 64 px, drawn on the spot.">
      <Specimens of={tileNames}>{(name) => <KitTile name={name} />}</Specimens>
    </Section>
    <Section
      title="Covers"
      text="One weave for each category. The slug of a post chooses the arrangement."
    >
      <Specimens of={categories} className="card-grid card-grid--four">
        {(category) => (
          <div className="media ratio-16-10">
            <img src={coverUrl({ category, slug: "kit" })} alt="" loading="lazy" />
          </div>
        )}
      </Specimens>
    </Section>
    <Section title="Pictures" text="Photographs may replace them one by one.">
      <div className="kit-pictures">
        {[...drawingsIn("pictures"), ...demoPictures].map(({ name, url }) => (
          <Specimen key={name} name={name}>
            <img src={url} alt="" width="400" height="300" loading="lazy" />
          </Specimen>
        ))}
      </div>
    </Section>
    <Section title="Icons" text="24 px, stroke 1.9, in the color of the text.">
      <Specimens of={[...Object.keys(strokes), ...Object.keys(fills)]} className="kit-cells">
        {(name) => <Icon name={name as IconName} />}
      </Specimens>
    </Section>
    <Section title="Badges" text="The eight categories.">
      <div className="kit-row">
        {categories.map((category) => (
          <CategoryBadge key={category} category={category} />
        ))}
      </div>
    </Section>
  </>
);

export function KitTile({ name }: { name: (typeof tileNames)[number] }) {
  return (
    <div className="kit-tile">
      <Tile name={name} />
    </div>
  );
}
