import { data, redirect } from "react-router";
import { mergedText } from "#app/routes/admin/drafts/sent-conflict.tsx";
import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
import { kindName } from "#app/rules/posts/pages.ts";
import { checkPost } from "#app/rules/posts/post.ts";
import { readCopiedFields } from "#app/rules/posts/post-copy.ts";
import { publishingProblems } from "#app/server/app/preflight/publishing-problems.server.ts";
import { savePost } from "#app/server/posts/post-editing.server.ts";
import { type Head, keepCopy } from "#app/server/posts/working-copies.server.ts";
import { labelsOf } from "./copy-notes.tsx";
import type { PostDraft } from "./post-draft.ts";
import { mergeSentPost, type SentPost } from "./sent-post.server.ts";
import { writePath } from "./write-path.ts";

/** What the form shows after it was sent without JavaScript and not saved. */
export type SentPostAnswer = {
  sent: PostDraft;
  /** The number of the working copy that the form knows. */
  copy: number;
  problems: FieldProblem[];
  /** The post as it is now, once everything that others saved is in the form. */
  head?: Head;
  /** What was sent, with what the others have of the fields that both changed. */
  theirs?: PostDraft;
};

/** Saves what was sent, or shows it again with what is in the way. */
export async function answerSentPost(post: SentPost, savedBy: string) {
  if (post.keeps) return keep(post, savedBy);
  const { sent, copy } = post;
  const checked = checkPost(sent);
  if ("problems" in checked) return refuse(post, checked.problems);
  const { id, version } = sent;
  const problems = await publishingProblems(id, checked.post);
  if (problems.length > 0) return refuse(post, problems);
  const saved = await savePost({ id, version, fields: checked.post, savedBy, copy });
  if (saved.state === "conflict") return meet(post, saved);
  if (saved.state === "invalid") return refuse(post, saved.problems);
  if (saved.state === "gone") return refuse(post, [{ field: "", message: goneWords(sent) }], 409);
  throw redirect(`${writePath(sent.is_page)}?saved=${id}`);
}

async function keep(post: SentPost, savedBy: string) {
  const { id, version, ...fields } = post.sent;
  const draft = readCopiedFields(fields);
  const kept = draft && (await keepCopy({ id, version, number: post.copy, draft, savedBy }));
  if (kept?.state === "kept") throw redirect(`${writePath(post.sent.is_page)}?edit=${id}`);
  if (!kept) return refuse(post, [{ field: "", message: "This is too long to be saved." }]);
  if (kept.state === "gone")
    return refuse(post, [{ field: "", message: goneWords(post.sent) }], 409);
  return meet(post, kept);
}

function goneWords(sent: PostDraft) {
  return `This ${kindName(sent)} no longer exists. It may have been deleted in another window.`;
}

function refuse({ sent, copy }: SentPost, problems: FieldProblem[], status = 400) {
  return data<SentPostAnswer>({ sent, copy, problems }, { status });
}

/** The form gets what others saved; of what both changed, it shows both. */
async function meet(sentPost: SentPost, { post, copy, base, savedBy }: Head) {
  const head = { post, copy, base, savedBy };
  const { draft, next, by, taken, overlaps, saved } = await mergeSentPost(sentPost, head);
  const message = mergedText(by, labelsOf(taken), labelsOf(overlaps));
  const answer = { sent: draft, copy: next.number, problems: [{ field: "", message }] };
  return data<SentPostAnswer>(
    overlaps.length > 0 ? { ...answer, theirs: saved } : { ...answer, head },
    { status: 409 },
  );
}
