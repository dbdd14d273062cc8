import { useLoaderData } from "react-router";
import { clothMotifs, clothName } from "#app/rules/shop/cloth.ts";
import { packshotNames, packshotPath, packshots } from "#app/rules/shop/packshots.ts";
import { drawPackshot, type Labeled } from "#app/server/drawings/packshots/draw-packshot.server.ts";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { site } from "#site.config.ts";
import { brands, hardNames, hardPairs, labels } from "./packshot-samples.ts";
import { Specimen } from "./specimen.tsx";
import "./kit.css";
import "./packshots.css";

export function meta() {
  return [{ title: `Kit: packshots · ${site.name}` }, { name: "robots", content: "noindex" }];
}

export const handle: PageFrame = { header: null, staff: true };

export async function loader() {
  return {
    things: await Promise.all(packshots.map(drawThing)),
    jars: await Promise.all(
      Object.values(brands).map(async ({ name, cloth }) => ({
        name,
        strip: `/cloth/${clothName(cloth)}.svg`,
        src: await draw({ drawnAs: "jar", cloth, texts: ["Small batch"] }),
      })),
    ),
    pairs: await Promise.all(hardPairs.map(drawPair)),
    names: await Promise.all(
      hardNames.map((text) =>
        draw({ drawnAs: "tea", cloth: brands.moon.cloth, texts: [text, brands.moon.name] }),
      ),
    ),
    poster: await draw(
      { drawnAs: "jar", cloth: brands.shea.cloth, texts: ["Whipped shea"] },
      "poster",
    ),
  };
}

async function drawThing(drawnAs: (typeof packshots)[number]) {
  const samples = labels[drawnAs].map(async ([brand, label]) => {
    const { name, cloth } = brands[brand];
    const card = await draw({ drawnAs, cloth, texts: [label] });
    return { label, card, panel: packshotPath(drawnAs, clothName(cloth), name) };
  });
  return { name: packshotNames[drawnAs], samples: await Promise.all(samples) };
}

async function drawPair([figure, ground]: (typeof hardPairs)[number], index: number) {
  const motif = clothMotifs[index % clothMotifs.length] ?? "arcs";
  const drawnAs = packshots[(index * 7) % packshots.length] ?? "jar";
  const cloth = { figure, ground, motif };
  const card = await draw({ drawnAs, cloth, texts: ["Small batch"] });
  const panel = packshotPath(drawnAs, clothName(cloth), "S");
  return { name: `${figure} on ${ground}`, card, panel };
}

async function draw(labeled: Labeled, shape?: "poster") {
  return `data:image/svg+xml,${encodeURIComponent(await drawPackshot(labeled, shape))}`;
}

export default function KitPackshots() {
  const { things, jars, pairs, names, poster } = useLoaderData<typeof loader>();
  return (
    <div className="page-width packshot-sheet">
      <h1 className="title-2">Packshots: a product that looks like one</h1>
      <ul className="packshot-sheet__things">
        {things.map(({ name, samples }) => (
          <li key={name}>
            <h2 className="packshot-sheet__name">{name}</h2>
            <div className="packshot-sheet__pair">
              {samples.map(({ card }) => (
                <img key={card} src={card} alt="" width={320} height={240} />
              ))}
            </div>
            <div className="packshot-sheet__small">
              {samples.map(({ panel }) => (
                <img key={panel} src={panel} alt="" width={88} height={88} />
              ))}
              <p className="text-tiny muted">{samples.map(({ label }) => label).join(" · ")}</p>
            </div>
          </li>
        ))}
      </ul>
      <h2 className="title-3">One jar, six brands</h2>
      <ul className="packshot-sheet__things">
        {jars.map(({ name, src, strip }) => (
          <li key={name}>
            <Specimen name={name}>
              <img src={src} alt="" width={320} height={240} />
              <img className="packshot-sheet__strip" src={strip} alt="" />
            </Specimen>
          </li>
        ))}
      </ul>
      <h2 className="title-3">Two colors that are close</h2>
      <ul className="packshot-sheet__things packshot-sheet__things--four">
        {pairs.map(({ name, card, panel }) => (
          <li key={name}>
            <Specimen name={name}>
              <img src={card} alt="" width={320} height={240} />
              <img src={panel} alt="" width={88} height={88} />
            </Specimen>
          </li>
        ))}
      </ul>
      <h2 className="title-3">Difficult names, and a poster</h2>
      <ul className="packshot-sheet__things">
        {names.map((src) => (
          <li key={src}>
            <img src={src} alt="" width={320} height={240} />
          </li>
        ))}
        <li>
          <img src={poster} alt="" width={428} height={240} />
        </li>
      </ul>
    </div>
  );
}
