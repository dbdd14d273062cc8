import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import {
  framedPage,
  pageRendererContext,
  renderWithWords,
} from "#app/server/words/page-renderer.server.ts";
import { draftChanges } from "#app/server/words/word-store.server.ts";
import type { Route } from "./+types/frame";

/**
 * A public page with the words of the working copies: `?mode=edit` names them, `?mode=preview` does not. With
 * `&announced` it is the time of the announcement.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const page = framedPage(params["*"], url.searchParams);
  const marked = url.searchParams.get("mode") === "edit";
  const render = context.get(pageRendererContext);
  const changes = {
    ...(await draftChanges()),
    ...(url.searchParams.has("announced") && { "announcement.from": "", "announcement.until": "" }),
  };
  const shown = await renderWithWords(render, page, changes, { marked });
  // Of its headers only what the policy of this document needs: the page is nobody's visit.
  const style = shown.headers.get("X-Inline-Style");
  const type = { "Content-Type": "text/html; charset=utf-8" };
  return new Response(shown.body, {
    status: shown.status,
    headers: style ? { ...type, "X-Inline-Style": style } : type,
  });
}
