import { expect, test } from "vitest";
import { clothName, clothOf } from "#app/rules/shop/cloth.ts";
import { packshotPath } from "#app/rules/shop/packshots.ts";
import { loader } from "./packshots.ts";

test.each(["Sunrise Shea", "Ọlá", "ßtraße", "İstanbul", "日本", "42 Degrees", "!?"])(
  "the packshot of %s has an address that works as it is",
  async (brand) => {
    const post = { title: brand, brand_name: brand };
    const cloth = clothName(
      clothOf({ ...post, cloth_ground: null, cloth_figure: null, cloth_motif: null }),
    );
    const path = packshotPath("jar", cloth, brand);
    expect(path.replace(/%[0-9A-F]{2}/g, "")).toBe(path.replace(/%[0-9A-F]{2}/g, "").toLowerCase());
    const answer = await ask(decodeURIComponent(path.replace("/packshots/", "")));
    expect(answer.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(answer.headers.get("Cache-Control")).toContain("public");
    expect(await answer.text()).toMatch(/^<svg xmlns=".+<\/svg>$/s);
  },
);

test.each([
  "",
  "jar.svg",
  "jug-honey-ember-arcs-s.svg",
  "jar-honey-honey-arcs-s.svg",
  "jar-honey-danger-arcs-s.svg",
  "jar-honey-ember-plaid-s.svg",
  "jar-honey-ember-arcs-sh.svg",
  "jar-honey-ember-arcs-<.svg",
  "jar-honey-ember-arcs-s.png",
  "constructor-honey-ember-arcs-s.svg",
  "../jar-honey-ember-arcs-s.svg",
  `jar-honey-ember-arcs-${"s".repeat(9000)}.svg`,
])("nothing is drawn for %j", async (file) => {
  await expect(ask(file)).rejects.toMatchObject({ status: 404 });
});

function ask(file: string) {
  return loader({ params: { file } } as Parameters<typeof loader>[0]);
}
