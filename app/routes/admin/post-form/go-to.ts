import type { EditorHandle } from "#app/editor/rich-text-editor.tsx";
import type { Where } from "#app/rules/posts/preflight/preflight-check.ts";

export const postFormId = "post-form";
export const detailsId = "details-pane";

/** Where they have no place beside the sheet, they lie over it. */
export function showDetails() {
  const details = document.getElementById(detailsId);
  if (!details?.checkVisibility()) details?.showPopover();
}

export function hideDetails() {
  document.getElementById(detailsId)?.hidePopover();
}

export function toggleDetails() {
  document.getElementById(detailsId)?.togglePopover();
}

/** Puts the caret where something is settled. A picture's description is asked for at once. */
export function goTo(where: Where, editor: EditorHandle | null) {
  if ("field" in where) return focusField(where.field, where.nth ?? 0);
  hideDetails();
  if (where.part === "picture") return editor?.describe(where.nth);
  editor?.select(where.part, where.nth);
}

/** Fields may stand beside the form, and in a part of it that is closed. */
function focusField(name: string, nth: number) {
  const form = document.getElementById(postFormId);
  if (!(form instanceof HTMLFormElement)) return;
  const fields = Array.from(form.elements).filter((field) => field.getAttribute("name") === name);
  const field = fields[nth] ?? fields[0];
  if (!(field instanceof HTMLElement)) return;
  if (document.getElementById(detailsId)?.contains(field)) showDetails();
  else hideDetails();
  for (let part = field.closest("details"); part; part = parentOf(part)) part.open = true;
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
}

function parentOf(part: HTMLElement) {
  return part.parentElement?.closest("details") ?? null;
}
