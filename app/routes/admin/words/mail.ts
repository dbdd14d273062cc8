import { data } from "react-router";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { mailDocument, problemDocument } from "#app/server/mail/mail-document.server.ts";
import { sampleMail } from "#app/server/mail/sample-mails.tsx";
import { checkGroup } from "#app/server/words/groups.server.ts";
import { findPageWords, type PageWords } from "#app/server/words/page-words.server.ts";
import { changedIn, type Tree } from "#app/words/word-tree.ts";
import type { Route } from "./+types/mail";
import { readTree } from "./read-tree.ts";
import { draftOf } from "./word-draft.ts";

/** A mail with its words as they are saved, for a frame beside them. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { email } = requireAdmin(context);
  const group = await getMail(params.group);
  return show(group, draftOf(group.words, group.copy).words, email, url);
}

/** The same with the words that were sent, which are not saved. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { email } = requireAdmin(context);
  const group = await getMail(params.group);
  const form = await readFormData(request);
  return show(
    group,
    readTree(form, group.words, draftOf(group.words, group.copy).words),
    email,
    url,
  );
}

function show(group: PageWords, tree: Tree, email: string, { searchParams }: URL) {
  const { problems } = checkGroup(group, changedIn(group.words, tree));
  const messages = problems.map(({ message }) => message);
  if (messages.length > 0) return problemDocument(messages.join(" "), 400);
  return mailDocument(sampleMail(group.group, tree, email), searchParams);
}

async function getMail(name: string) {
  const [group] = await findPageWords([name]);
  if (!group?.mail) throw data("There is no such mail.", { status: 404 });
  return group;
}
