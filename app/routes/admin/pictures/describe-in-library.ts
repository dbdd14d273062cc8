import type { Described } from "#app/editor/link-prompts.ts";
import { uploadName } from "#app/rules/media/alt-text.ts";

/** What somebody wrote in a text describes the picture elsewhere, too, if nobody did before. */
export function describeInLibrary({ src, alt, decorative }: Described) {
  const picture = uploadName(src);
  if (!picture) return;
  const body = new FormData();
  body.set("picture", picture);
  body.set("alt", alt);
  if (decorative) body.set("decorative", "on");
  // The text has the words in any case.
  fetch("/admin/pictures.json", { method: "POST", body, keepalive: true }).catch(() => {});
}
