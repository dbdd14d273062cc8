import { use } from "react";
import { PageStyleContext, styleInPage } from "./page-style.ts";

type OwnStyleProps = { sheet: string; mark: string; media?: "print" };

/**
 * The style sheet of one page, apart from the one that all pages share. A document that carries its style carries
 * these rules, of which `mark` is a part; whoever comes from another page fetches them.
 */
export function OwnStyle({ sheet, mark, media }: OwnStyleProps) {
  const isOnServer = use(PageStyleContext) !== undefined;
  if (isOnServer || styleInPage?.css.includes(mark)) return null;
  return <link rel="stylesheet" href={sheet} media={media} precedence="own" />;
}
