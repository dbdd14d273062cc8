import { data, redirect } from "react-router";
import type { Question } from "#app/routes/admin/confirmation.tsx";
import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
import { checkAuthor } from "#app/rules/posts/author.ts";
import type { Staff } from "#app/server/accounts/auth.server.ts";
import {
  authorGone,
  deleteAuthor,
  listAccountChoices,
  listAuthors,
  saveAuthor,
} from "#app/server/posts/authors.server.ts";
import { founderId } from "#app/server/posts/post-list.server.ts";

export type TypedAuthor = {
  id: string | undefined;
  name: string;
  line: string;
  picture: string | null;
  user_id: string | null;
};

export type AuthorAnswer = {
  problems?: FieldProblem[];
  typed?: TypedAuthor;
  question?: Question;
  /** An author whose posts need another one first. */
  used?: { id: string; name: string; posts: number };
  done?: string;
};

/** What somebody pressed on the screen of authors. */
export async function changeAuthors(form: FormData, staff: Staff) {
  const intent = form.get("intent");
  const text = (name: string) => form.get(name)?.toString() ?? "";
  if (intent === "delete") return remove(text("id"), form.has("confirmed"));
  if (intent === "move") return moveAndRemove(text("id"), text("heir"));
  return save(
    {
      id: text("id") || undefined,
      name: text("name"),
      line: text("line"),
      picture: text("picture") || null,
      user_id: text("user_id") || null,
    },
    staff,
  );
}

async function save(typed: TypedAuthor, staff: Staff) {
  const checked = checkAuthor(typed);
  if ("problems" in checked) return answer({ problems: checked.problems, typed }, 400);
  const problems = await saveAuthor(typed.id, checked.author, await listAccountChoices(staff));
  if (problems.length > 0) return answer({ problems, typed }, 400);
  throw redirect("/admin/authors?saved");
}

async function remove(id: string, confirmed: boolean) {
  const author = (await listAuthors()).find((known) => known.id === id);
  if (!author) return gone();
  if (Number(author.posts) > 0) return used(author.name, id, Number(author.posts));
  if (!confirmed) return answer({ question: questionAbout(id, author.name) });
  return outcome(id, await deleteAuthor(id));
}

async function moveAndRemove(id: string, heir: string) {
  return outcome(id, await deleteAuthor(id, heir === founderId ? null : heir));
}

function outcome(id: string, deleted: Awaited<ReturnType<typeof deleteAuthor>>) {
  if (deleted.state === "gone") return gone();
  if (deleted.state === "used") return used(deleted.name, id, deleted.posts);
  return answer({ done: `${deleted.name} was deleted.` });
}

function used(name: string, id: string, posts: number) {
  return answer({ used: { id, name, posts } });
}

function gone() {
  return answer({ problems: [authorGone] }, 404);
}

function questionAbout(id: string, name: string): Question {
  return {
    fields: { id, intent: "delete" },
    title: `Delete ${name}?`,
    text: "No post is by them. They can no longer be chosen.",
    button: "Delete",
  };
}

function answer(answer: AuthorAnswer, status = 200) {
  return data(answer, { status });
}
