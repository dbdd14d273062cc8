import { styleInPage } from "./page-style.ts";

type OwnStyleProps = { sheet: string; mark: string; media?: "print" };

/**
 * The style sheet of one page, apart from the one that all pages share. A document carries its rules, of which
 * `mark` is a part; whoever comes from another page fetches it.
 */
export function OwnStyle({ sheet, mark, media }: OwnStyleProps) {
  const isInPage = import.meta.env.SSR || styleInPage?.css.includes(mark);
  if (isInPage && !import.meta.env.DEV) return null;
  return <link rel="stylesheet" href={sheet} media={media} precedence="own" />;
}
