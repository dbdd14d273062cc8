import type { MetaDescriptor } from "react-router";
import { site } from "../../site.config.ts";

type MetaArgs = {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
};

/** Title, description and canonical address of a page. */
export function pageMeta(
  { location, matches }: MetaArgs,
  { title, description, path }: { title: string; description: string; path?: string },
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as
    | { siteUrl: string }
    | undefined;
  return [
    { title: `${title} · ${site.name}` },
    { name: "description", content: description },
    ...(root
      ? [
          {
            tagName: "link",
            rel: "canonical",
            href: root.siteUrl + (path ?? location.pathname),
          } as const,
        ]
      : []),
  ];
}
