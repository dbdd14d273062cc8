import { data, href } from "react-router";
import { ErrorBoundary as StaffError } from "#app/routes/admin/layout.tsx";
import { useLiveSession } from "#app/routes/admin/live-session.ts";
import { requireAdmin, sessionMiddleware } from "#app/server/accounts/auth.server.ts";
import {
  findGroupsOn,
  framedPage,
  pageRendererContext,
} from "#app/server/words/page-renderer.server.ts";
import { findPageWords, type PageWords } from "#app/server/words/page-words.server.ts";
import { draftChanges } from "#app/server/words/word-store.server.ts";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import type { Route } from "./+types/edit";
import { EditScreen } from "./edit-screen.tsx";

export { StaffError as ErrorBoundary };

export const handle: PageFrame = { header: null, staff: true };

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.name;
  return [
    { title: name ? `Editing: ${name}` : "Edit words" },
    { name: "robots", content: "noindex" },
  ];
}

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id } = requireAdmin(context);
  const asked = new URL(url.searchParams.get("page") ?? href("/"), url);
  if (asked.origin !== url.origin) throw data("This is no page of this site.", { status: 404 });
  const page = framedPage(asked.pathname, asked.searchParams);
  const render = context.get(pageRendererContext);
  const names = await findGroupsOn(render, page, await draftChanges());
  const groups = await findPageWords([...new Set([...names, "facts"])]);
  return { staffId: id, page, name: nameOf(groups, asked.pathname), groups };
}

/** Pieces of a page have groups of their own, with longer names. */
function nameOf(groups: readonly PageWords[], page: string) {
  const names = groups.filter((group) => group.page === page).map(({ name }) => name);
  return names.toSorted((one, other) => one.length - other.length)[0] ?? page;
}

export default function EditWords({ loaderData }: Route.ComponentProps) {
  useLiveSession();
  return <EditScreen key={loaderData.page} {...loaderData} />;
}
