import { Tile, tileNames } from "#app/art/tile.tsx";
import { categories } from "#app/rules/posts/categories.ts";
import { coverUrl } from "#app/rules/posts/cover-look.ts";
import { Specimen } from "./specimen.tsx";
import "./foundations.css";
import "./kit.css";

export function Type() {
  return (
    <div className="kit-type">
      <Specimen name="Hero, 44 to 88. One warm phrase per page.">
        <p className="title-hero">
          Scaling <em className="accent">without chaos.</em>
        </p>
      </Specimen>
      {sizes.map(([className, name, words]) => (
        <Specimen key={className} name={name}>
          <p className={className}>{words}</p>
        </Specimen>
      ))}
      <div className="ground-marigold">
        <Specimen name="Sign. Danfo, on the joyful pages only, never below 40 px.">
          <p className="sign-title">Buy Black</p>
        </Specimen>
      </div>
    </div>
  );
}

export function Logos() {
  return (
    <div className="card-grid kit-logos">
      {files(logos).map(({ name, url }) => (
        <Specimen key={name} name={name}>
          <div style={{ background: `var(--color-${grounds[name] ?? "paper"})` }}>
            <img src={url} alt="" height={name.startsWith("wordmark") ? 46 : 72} loading="lazy" />
          </div>
        </Specimen>
      ))}
    </div>
  );
}

export function Patterns() {
  return (
    <div className="kit-patterns">
      <Specimen name="strip, 32 px, 24 on phones">
        <div className="pattern-strip" />
      </Specimen>
      <Specimen name="strip--joy, 48 px, 36 on phones">
        <div className="pattern-strip--bright" />
      </Specimen>
      {swatches.map(({ name, url }) => (
        <Specimen key={name} name={name}>
          <div
            className={
              name === "ghost-light" ? "ground-night kit-patterns__strip" : "kit-patterns__strip"
            }
            style={{ backgroundImage: `url("${url}")` }}
          />
        </Specimen>
      ))}
    </div>
  );
}

export function Tiles() {
  return (
    <div className="kit-row">
      {tileNames.map((name) => (
        <Specimen key={name} name={name}>
          <div className="kit-tile">
            <Tile name={name} />
          </div>
        </Specimen>
      ))}
    </div>
  );
}

export function Covers() {
  return (
    <div className="card-grid card-grid--four kit-two">
      {categories.map((category) => (
        <Specimen key={category} name={category}>
          <div className="media ratio-16-10">
            <img
              src={coverUrl({ category, slug: "kit" })}
              alt=""
              width="1600"
              height="1000"
              loading="lazy"
            />
          </div>
        </Specimen>
      ))}
    </div>
  );
}

export function Pictures() {
  return (
    <div className="kit-pics">
      {[...files(pictures), ...demoPictures].map(({ name, url }) => (
        <Specimen key={name} name={name}>
          <img src={url} alt="" width="400" height="300" loading="lazy" />
        </Specimen>
      ))}
    </div>
  );
}

function files(found: Record<string, string>) {
  return Object.entries(found).map(([path, url]) => ({
    name: path.slice(path.lastIndexOf("/") + 1, -".svg".length),
    url,
  }));
}

const logos = import.meta.glob<string>("../../art/logo/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

const patterns = import.meta.glob<string>("../../art/patterns/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Strips have classes of their own. */
const swatches = files(patterns).filter(({ name }) => !name.startsWith("strip"));

const pictures = import.meta.glob<string>("../../art/pictures/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

const demoPictures = Object.keys(import.meta.glob("/public/demo/*.svg")).map((path) => ({
  name: path.slice("/public/demo/".length, -".svg".length),
  url: path.slice("/public".length),
}));

const grounds: Record<string, string> = {
  "mark-light": "night",
  "wordmark-light": "night",
  "wordmark-ink": "marigold",
  "wordmark-honey": "ember",
};

const sizes = [
  ["title-1", "Heading one, 38 to 68", "Decisions get owners"],
  ["title-2", "Heading two, 30 to 48", "Meetings get shorter"],
  ["title-3", "Heading three, 22 to 28", "The plan survives Monday"],
  ["title-4", "Heading four, 19, Instrument Sans 600", "Written by noon, read by their owners"],
  ["lead-text", "Lead, 18 to 21", "Calm, even, a little wide; it carries the argument."],
  [
    "",
    "Body, 17 on 1.6",
    "Decisions get owners, meetings get shorter, and the plan survives Monday.",
  ],
  ["muted", "Muted", "The same size in the second ink."],
  ["text-small", "Small, 15", "Labels and captions are sentence case, never tracked capitals."],
  ["text-tiny", "Extra small, 13", "Dates, captions and the fine print."],
] as const;
