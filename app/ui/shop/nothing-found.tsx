import { href } from "react-router";
import { filterUrl } from "#app/rules/shop/directory-filter.ts";
import { kindNames } from "#app/rules/shop/kinds.ts";
import type { DirectoryList, KindCounts, Shelf } from "#app/server/posts/directory.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { pageWords } from "#app/words/words.ts";
import { finderWords, foundWords, noun } from "./finder-words.ts";
import { ProductImage } from "./product-image.tsx";
import { Sought } from "./sought.tsx";

export type NothingFoundProps = {
  shelf: Shelf;
  path: string;
  list: Pick<DirectoryList, "kind" | "query" | "counts" | "everything" | "tooMany">;
};

/** Says what was looked for, with the ways out, the nearest first. */
export function NothingFound({ shelf, path, list }: NothingFoundProps) {
  if (!list.everything) return <Empty role="alert" {...words.tooMany} />;
  const { all } = list.counts;
  const [first, other] = looks[shelf];
  const mention = words.elsewhere[all === 1 ? "one" : "many"];
  return (
    <div className="empty-state finder__nothing">
      <ProductImage image="/packshots/basket-honey-ember-arcs-.svg" />
      <h2 className="title-2">
        {finderWords.nothing}
        <Sought {...list} />
      </h2>
      <p className="muted">
        {all > 0 && `${foundWords(shelf, all)} ${mention} `}
        {words.try}
      </p>
      <div className="button-row">
        {waysOut(shelf, path, list, list.everything).map(({ to, text }, at) => (
          <ButtonLink key={to} to={to} look={at === 0 ? first : other} arrow={at === 0}>
            {text}
          </ButtonLink>
        ))}
      </div>
      <p className="text-small">
        {words.maker}{" "}
        <TextLink to={href("/brands")} arrow={false} plain={shelf === "films"}>
          {words.feature}
        </TextLink>
      </p>
    </div>
  );
}

/** Films stand on a dark ground. */
const looks = { brands: ["ink", "outline"], films: ["marigold", "outline-light"] } as const;

type List = Pick<DirectoryList, "kind" | "query" | "counts">;

function waysOut(
  shelf: Shelf,
  path: string,
  { kind, query, counts }: List,
  everything: KindCounts,
) {
  const ofKind = kind && query ? everything[kind] : 0;
  return [
    { to: filterUrl(path, { query }), text: words.allKinds, count: counts.all },
    {
      to: filterUrl(path, { kind, query: "" }),
      text: `${words.allOf} ${kind ? kindNames[kind] : ""}`,
      count: ofKind,
    },
    { to: path, text: `${words.everything} ${noun(shelf, 2)}`, count: everything.all },
  ]
    .filter(({ count }) => count > 0)
    .map(({ to, text, count }) => ({ to, text: `${text} (${count})` }));
}

const words = pageWords(
  "nothing-found",
  {
    elsewhere: { one: "of another kind mentions it.", many: "of other kinds mention it." },
    try: "Try another word, or start from a kind: every brand stands in one.",
    allKinds: "Search all kinds",
    allOf: "Show all of",
    everything: "Show all",
    maker: "Know a maker we should film?",
    feature: "Feature Your Brand",
    tooMany: { title: "Too many searches", text: "Please wait a few seconds, then search again." },
  },
  import.meta.env.SSR && { name: "Nothing found among brands and videos" },
);
