import { data, redirect } from "react-router";
import type { Question } from "#app/routes/admin/confirmation.tsx";
import { uploadName } from "#app/rules/media/alt-text.ts";
import { replacedByAdmins } from "#app/rules/media/media-filter.ts";
import type { Staff } from "#app/server/accounts/auth.server.ts";
import { deletePicture, describePicture } from "#app/server/media/library-changes.server.ts";
import { replacePicture } from "#app/server/media/replace-picture.server.ts";
import { askedFor, mediaAddress } from "./media-address.ts";

export type MediaAnswer = { done?: string; error?: string; question?: Question };

/** What a member of staff pressed in the library. */
export async function changeMedia(form: FormData, search: URLSearchParams, by: Staff) {
  const intent = form.get("intent");
  const picture = String(form.get("picture") ?? "");
  const asked = askedFor(search);
  if (intent === "describe") return saveDescription(picture, form);
  if (intent === "delete") return remove(picture, form.get("confirmed") === "yes", asked);
  if (intent === "replace") {
    const next = uploadName(String(form.get("next") ?? "")) ?? "";
    return replace(picture, next, by, asked);
  }
  return answer({ error: "Please check your input" }, 400);
}

async function saveDescription(picture: string, form: FormData) {
  const alt = String(form.get("alt") ?? "");
  const decorative = form.get("decorative") === "on";
  if (!(await describePicture(picture, { alt, decorative }))) return gone();
  return answer({ done: "The description is saved." });
}

async function remove(picture: string, confirmed: boolean, asked: ReturnType<typeof askedFor>) {
  if (!confirmed) return answer({ question: deleting(picture) });
  const state = await deletePicture(picture);
  if (state === "gone") return gone();
  if (state === "used") return answer({ error: "It is used, so it cannot be deleted." }, 409);
  if (state === "kept") {
    return answer(
      { error: "Earlier versions of texts may show it, so it cannot be deleted." },
      409,
    );
  }
  return redirect(mediaAddress(asked, { picture: "", done: "deleted" }));
}

function deleting(picture: string): Question {
  return {
    fields: { intent: "delete", picture },
    title: "Delete this picture?",
    text: "It is deleted for good, with its description. Links to it from elsewhere end.",
    button: "Delete picture",
  };
}

async function replace(
  picture: string,
  next: string,
  by: Staff,
  asked: ReturnType<typeof askedFor>,
) {
  const state = await replacePicture(picture, next, by);
  if (state === "gone") return gone();
  if (state === "busy") {
    return answer({ error: "Somebody replaced this picture just now. Please look again." }, 409);
  }
  if (state !== "replaced") return answer({ error: replacedByAdmins(state.forAdmins) }, 403);
  return redirect(mediaAddress(asked, { picture: next, page: "", q: "", done: "replaced" }));
}

function gone() {
  return answer({ error: "This picture is no longer there." }, 404);
}

function answer(words: MediaAnswer, status = 200) {
  return data(words, { status });
}
