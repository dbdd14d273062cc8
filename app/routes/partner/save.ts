import { readFields, unread } from "#app/server/guard/form-data.server.ts";
import { draftOf, isEmptyRow, readDraft } from "#app/server/shop/partner-draft.server.ts";
import { saveDraft } from "#app/server/shop/partner-saving.server.ts";
import type { Route } from "./+types/save";
import { closedStatus, limitPartner, openPartner } from "./open-partner.server.ts";
import { pageOf } from "./partner-view.server.ts";

export { postOnly as loader } from "#app/routes/api/post-only.ts";

export const middleware: Route.MiddlewareFunction[] = [limitPartner];

/** Where the page saves by itself. Nothing is read before the link is known. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const partner = await openPartner({ params, context });
  if (partner.state !== "open") {
    return Response.json({ state: "closed" }, { status: closedStatus(partner) });
  }
  const form = await readFields(request).catch(unread);
  if (!form) return Response.json({ state: "unread" }, { status: 400 });
  const draft = readDraft(form);
  const saved = await saveDraft(partner.link, draft);
  switch (saved.state) {
    case "saved": {
      let place = 0;
      const places = draft.rows.map((row) => (isEmptyRow(row) ? "" : String(++place)));
      return Response.json({ state: "saved", places, page: await pageOf(saved.post) });
    }
    case "conflict": {
      const { state, post } = saved;
      const [page, theirs] = [await pageOf(post), draftOf(post)];
      return Response.json({ state, draft: saved.draft, page, theirs }, { status: 409 });
    }
    case "problems":
      return Response.json(saved, { status: 400 });
    default:
      return Response.json({ state: "closed" }, { status: 410 });
  }
}
