import { data, href, redirect } from "react-router";
import type { Stale } from "#app/routes/admin/fresh-sign-in.server.ts";
import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
import { setIgnored } from "#app/server/redirects/missing-addresses.server.ts";
import { deleteRedirect, saveRedirect } from "#app/server/redirects/redirects.server.ts";

export type RedirectAnswer = {
  done?: string;
  error?: string;
  stale?: Stale;
  /** What was typed and refused. */
  typed?: { from: string; to: string; was: string };
  problems?: FieldProblem[];
};

/** What a member of staff pressed on the screen of redirects. */
export async function changeRedirects(form: FormData, by: string) {
  const read = (name: string) => String(form.get(name) ?? "").slice(0, 3000);
  const intent = form.get("intent");
  if (intent === "save") return save({ from: read("from"), to: read("to"), was: read("was") }, by);
  if (intent === "delete") return remove(read("from"));
  if (intent === "ignore" || intent === "watch") return ignore(read("path"), intent === "ignore");
  return answer({ error: "Please check your input" }, 400);
}

async function save(typed: NonNullable<RedirectAnswer["typed"]>, by: string) {
  const { from, to, was } = typed;
  const saved = await saveRedirect({ from, to }, by, was || undefined);
  if ("problems" in saved) return answer({ typed, problems: saved.problems }, 400);
  throw redirect(`${href("/admin/redirects")}?saved=${encodeURIComponent(saved.from)}`);
}

async function remove(from: string) {
  if (!(await deleteRedirect(from))) return answer({ error: "It was deleted already." }, 404);
  return answer({ done: `Deleted. ${from} leads nowhere now.` });
}

async function ignore(path: string, ignored: boolean) {
  const found = await setIgnored(path, ignored);
  if (!found) return answer({ error: "This address is no longer listed." }, 404);
  return answer({ done: ignored ? "Ignored. It stays out of the list." : "It is listed again." });
}

function answer(words: RedirectAnswer, status = 200) {
  return data(words, { status });
}
