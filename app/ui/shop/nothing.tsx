import { lazy, type ReactNode } from "react";
import { Empty } from "#app/ui/empty.tsx";
import type { NothingFoundProps } from "./nothing-found.tsx";

/** Most visitors find something. Without its code, the field and the kinds are the way out. */
const NothingFound = lazy<(props: NothingFoundProps) => ReactNode>(() =>
  import("./nothing-found.tsx").then(
    (module) => ({ default: module.NothingFound }),
    () => ({ default: () => null }),
  ),
);

type NothingProps = Omit<NothingFoundProps, "list"> & {
  /** Undefined if it could not be loaded. */
  list?: NothingFoundProps["list"];
  /** What the page says while there is nothing at all. */
  none: string;
};

/** In place of a list that is empty. */
export function Nothing({ none, list, ...props }: NothingProps) {
  if (!list?.tooMany && !list?.everything?.all) return <Empty title={none} />;
  return <NothingFound {...props} list={list} />;
}
