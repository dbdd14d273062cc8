import { href } from "react-router";
import { filterUrl } from "#app/rules/directory-filter.ts";
import { kindNames } from "#app/rules/kinds.ts";
import { packshotPath } from "#app/rules/packshots.ts";
import type { DirectoryList, KindCounts, Shelf } from "#app/server/posts/directory.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { finderWords, foundWords, noun } from "./finder-words.ts";
import { ProductImage } from "./product-image.tsx";
import { Sought } from "./sought.tsx";

type NothingFoundProps = {
  shelf: Shelf;
  path: string;
  /** Undefined if it could not be loaded. */
  list?: Pick<DirectoryList, "kind" | "query" | "counts" | "everything" | "tooMany">;
  /** What the page says while there is nothing at all. */
  none: string;
};

/** Says what was looked for, with the ways out, the nearest first. */
export function NothingFound({ shelf, path, list, none }: NothingFoundProps) {
  const words = finderWords;
  if (list?.tooMany) return <Empty role="alert" {...words.tooMany} />;
  if (!list?.everything?.all) return <Empty title={none} />;
  const { all } = list.counts;
  const [first, other] = looks[shelf];
  const mention = words.elsewhere[all === 1 ? "one" : "many"];
  return (
    <div className="empty-state finder__nothing">
      <ProductImage image={packshotPath("basket", "honey-ember-arcs", "")} />
      <h2 className="title-2">
        {words.nothing}
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
  const words = finderWords;
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
