import { data } from "react-router";
import { gonePath } from "#app/rules/links/paths.ts";
import { studiesPath } from "#app/rules/posts/page-slug.ts";
import { pageMeta, unlistedMeta } from "#app/seo/page-meta.ts";
import { robotHeaders, withHead } from "#app/seo/post-head.server.ts";
import { findPage, findParent, pageViewOf } from "#app/server/posts/pages.server.ts";
import { currentStudies } from "#app/server/posts/placed-pages.server.ts";
import { missing, NotFound } from "#app/ui/not-found.tsx";
import { caseStudies } from "#app/ui/posts/study-cards.tsx";
import type { Route } from "./+types/not-found";
import { leadOn } from "./old-address.server.ts";
import { StudyList } from "./pages/study-list.tsx";
import { WrittenPage } from "./pages/written-page.tsx";

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  if (!loaderData) return unlistedMeta(missing.title);
  if ("studies" in loaderData) {
    const { title, description } = caseStudies;
    return pageMeta(args, {
      title,
      description,
      facts: import.meta.env.SSR && { type: "CollectionPage" },
    });
  }
  const { page, head, parent, modified } = loaderData;
  return pageMeta(args, {
    ...head,
    changed: modified,
    facts: import.meta.env.SSR && {
      title: page.title,
      description: page.excerpt,
      parent: parent && { name: parent.title, path: parent.slug },
    },
  });
}

/** What no route knows: a page that staff wrote, an old address, or nothing. */
export async function loader({ url }: Route.LoaderArgs) {
  const { pathname } = url;
  const studies = pathname === studiesPath ? currentStudies() : [];
  if (studies.length > 0) return data({ studies });
  const found = await findPage(pathname);
  if (!found) {
    return data(null, { status: pathname === gonePath ? 410 : await leadOn(url) });
  }
  const { head, updated_at } = withHead(found);
  const [page, parent] = await Promise.all([pageViewOf(found), parentOf(pathname)]);
  return data({ page, head, parent, modified: updated_at }, { headers: robotHeaders(head) });
}

function parentOf(path: string) {
  const isStudy = path.startsWith(`${studiesPath}/`) && currentStudies().length > 0;
  return isStudy ? { title: caseStudies.title, slug: studiesPath } : findParent(path);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function NotFoundRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  if ("studies" in loaderData) return <StudyList studies={loaderData.studies} />;
  return <WrittenPage page={loaderData.page} />;
}
