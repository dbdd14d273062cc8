import { useLoaderData } from "react-router";
import { type Cloth, type ClothColor, clothMotifs, clothName } from "#app/rules/shop/cloth.ts";
import { firstLook, formCounts, type Look, labelCount, lookName } from "#app/rules/shop/looks.ts";
import { packshotNames, packshotPath, packshots } from "#app/rules/shop/packshots.ts";
import { drawPackshot, type Labeled } from "#app/server/drawings/packshots/draw-packshot.server.ts";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { site } from "#site.config.ts";
import { Specimen } from "./specimen.tsx";

export function meta() {
  return [{ title: `Kit: packshots · ${site.name}` }, { name: "robots", content: "noindex" }];
}

export const handle: PageFrame = { header: null, staff: true };

type Shot = { name: string; pictures: string[] };

export async function loader() {
  const things = packshots.map(async (drawnAs, index) => {
    const brand = brands[index % brands.length] ?? shea;
    const forms = Array.from({ length: formCounts[drawnAs] }, async (_, form) => {
      const look = { drawnAs, form, cap: form, label: (form + index) % labelCount, fill: form + 1 };
      const { card, panel } = await drawBoth(look, brand, form % 2 ? longLabel : "Small batch");
      return [card, panel];
    });
    return { name: packshotNames[drawnAs], pictures: (await Promise.all(forms)).flat() };
  });
  const jars = brands.map(async (brand) => {
    const { card } = await drawBoth(firstLook("jar"), brand, "Small batch");
    return { name: brand.name, pictures: [card, `/cloth/${clothName(brand.cloth)}.svg`] };
  });
  const pairs = hardPairs.map(async ([figure, ground], index) => {
    const motif = clothMotifs[index % clothMotifs.length] ?? "arcs";
    const drawnAs = packshots[(index * 7) % packshots.length] ?? "jar";
    const brand = { name: "S", cloth: { figure, ground, motif } };
    const { card, panel } = await drawBoth(firstLook(drawnAs), brand, "Small batch");
    return { name: `${figure} on ${ground}`, pictures: [card, panel] };
  });
  const names = hardNames.map(async (text) => {
    const texts: Labeled["texts"] = [text, shea.name];
    return {
      name: text,
      pictures: [await draw({ look: firstLook("tea"), cloth: shea.cloth, texts })],
    };
  });
  const poster = await draw(
    { look: firstLook("jar"), cloth: shea.cloth, texts: ["Whipped shea"] },
    "poster",
  );
  const sheets: Record<string, Shot[]> = {
    "A short name and a long one, of two brands": await Promise.all(things),
    "One jar, six brands": await Promise.all(jars),
    "Two colors that are close": await Promise.all(pairs),
    "Difficult names": await Promise.all(names),
    "A poster": [{ name: "Whipped shea", pictures: [poster] }],
  };
  return sheets;
}

type Brand = { name: string; cloth: Cloth };

async function drawBoth(look: Look, { name, cloth }: Brand, label: string) {
  const card = await draw({ look, cloth, texts: [label] });
  return { card, panel: packshotPath(lookName(look), clothName(cloth), name) };
}

async function draw(labeled: Labeled, shape?: "poster") {
  return `data:image/svg+xml,${encodeURIComponent(await drawPackshot(labeled, shape))}`;
}

export default function KitPackshots() {
  return (
    <div className="page-width kit-page">
      <h1 className="title-2">Packshots: a product that looks like one</h1>
      {Object.entries(useLoaderData<typeof loader>()).map(([title, shots]) => (
        <section key={title} className="kit-stack">
          <h2 className="title-3">{title}</h2>
          <div className="card-grid card-grid--three">
            {shots.map(({ name, pictures }) => (
              <Specimen key={name} name={name}>
                <div className="kit-packshot">
                  {pictures.map((src) => (
                    <img key={src} src={src} alt="" width={320} height={240} />
                  ))}
                </div>
              </Specimen>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

const shea: Brand = {
  name: "Sunrise Shea",
  cloth: { figure: "ember", ground: "marigold", motif: "quarters" },
};
const brands: Brand[] = [
  shea,
  { name: "Market Row Coffee", cloth: { figure: "ember", ground: "blush", motif: "teeth" } },
  { name: "Ember & Oak", cloth: { figure: "forest", ground: "leaf", motif: "leaves" } },
  { name: "Indigo Thread", cloth: { figure: "indigo", ground: "blush", motif: "diamonds" } },
  { name: "Scotch & Bonnet", cloth: { figure: "glow", ground: "night", motif: "triangles" } },
  { name: "Halfmoon Studio", cloth: { figure: "indigo", ground: "marigold", motif: "arcs" } },
];

const longLabel = "Overnight hair and scalp treatment with black seed, one liter";

/** Very dark on dark, very light on light, and their like. */
const hardPairs: [figure: ClothColor, ground: ClothColor][] = [
  ["ink", "night"],
  ["night", "forest"],
  ["forest", "ink"],
  ["indigo", "night"],
  ["paper", "sand"],
  ["sand", "clay"],
  ["clay", "paper"],
  ["honey", "paper"],
  ["mist", "sand"],
  ["blush", "honey"],
  ["ember", "glow"],
  ["marigold", "honey"],
  ["leaf", "mist"],
  ["paper", "ink"],
  ["ink", "paper"],
  ["honey", "ember"],
];

/** Names that nobody's label is ready for. */
const hardNames = [
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk",
  "🎉 Party box 🎉",
  "مجموعة الهدايا",
  "Ọlá’s ṣẹ̀yọ for Łódź",
  "x".repeat(200),
  "W".repeat(200),
];
