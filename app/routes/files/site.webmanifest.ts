import { facts } from "#app/words/facts.ts";
import { palette } from "#brand/palette.ts";
import { site } from "#site.config.ts";

export function loader() {
  const icon = (name: string, size: number, purpose = "any") => ({
    src: `/${name}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: facts.description,
    lang: site.locale,
    start_url: "/",
    display: "browser",
    theme_color: palette.paper,
    background_color: palette.paper,
    icons: [
      icon("icon-192", 192),
      icon("icon-512", 512),
      icon("icon-maskable-512", 512, "maskable"),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json",
      "Cache-Control": "public, max-age=3600, s-maxage=3600",
    },
  });
}
