import { useEffect, useState } from "react";
import { addressFor, kindName, readPageAddress } from "#app/rules/posts/pages.ts";
import { readSlug, slugify } from "#app/rules/text/slug.ts";
import { postPath } from "#app/seo/post-path.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import type { AddressCheck } from "#app/server/redirects/address-check.server.ts";
import { Field } from "#app/ui/forms/field.tsx";
import type { DraftForm } from "./draft-form.ts";
import type { PostDraft } from "./post-draft.ts";

type AddressFieldProps = { form: DraftForm; post: BlogPost | undefined };

/** The last part of a post's address, or the whole of a page's; empty, it follows the title until the post is published. */
export function AddressField({ form: { draft, change, problem }, post }: AddressFieldProps) {
  const check = useAddressCheck(draft, post);
  return (
    <Field
      label="Address"
      name="slug"
      value={draft.slug}
      placeholder={slugOf({ ...draft, slug: "" }, post)}
      autoCapitalize="none"
      spellCheck={false}
      error={problem("slug")}
      hint={<span aria-live="polite">{hintOn(draft, post, check)}</span>}
      onChange={({ target }) => change({ slug: target.value })}
      onBlur={() => change({ slug: corrected(draft) })}
    />
  );
}

/** The slug that a save would give the post, as far as the form knows. */
export function slugOf(draft: Addressed, post: BlogPost | undefined) {
  const { id, title, is_page, study_field } = draft;
  const typed = readAddress(draft);
  if (typeof typed === "string") return typed;
  if (post?.published_at || post?.title === title) return post.slug;
  return is_page && title.trim() ? addressFor({ id, title, study_field }) : slugify(title);
}

type Addressed = Pick<PostDraft, "id" | "slug" | "title" | "is_page" | "study_field">;

function readAddress({ is_page, slug }: Pick<PostDraft, "is_page" | "slug">) {
  return is_page ? readPageAddress(slug) : readSlug(slug);
}

/** What is typed as people write becomes what addresses are written like. */
function corrected(draft: PostDraft) {
  const read = readAddress(draft);
  return typeof read === "string" ? read : draft.slug.trim();
}

function hintOn(draft: PostDraft, post: BlogPost | undefined, check: AddressCheck | undefined) {
  const typed = readAddress(draft);
  if (typed !== null && typeof typed === "object") return `${typed.problem}.`;
  const slug = slugOf(draft, post);
  if (!slug) return "Follows the title.";
  const kind = kindName(draft);
  if (slug === post?.slug) return `${pathOf(draft, slug)} is the address of this ${kind}.`;
  if (!check) return `This becomes ${pathOf(draft, slug)}.`;
  if (check.state === "taken") return check.why;
  const path = pathOf(draft, check.slug);
  if (check.leadsTo)
    return `${path} led to “${check.leadsTo}” until now. It will be this ${kind}’s.`;
  return post?.published_at
    ? `${path} is free. The old address will lead here for good.`
    : `${path} is free.`;
}

function pathOf({ category }: PostDraft, slug: string) {
  return postPath({ category: category || "Leadership", slug });
}

/** Asked when somebody stops typing; what cannot be asked is said when the post is saved. */
function useAddressCheck(draft: PostDraft, post: BlogPost | undefined) {
  const { id, title, slug, is_page, study_field: field } = draft;
  const wanted = slugOf(draft, post);
  const isOwn = wanted === "" || wanted === post?.slug;
  const [check, setCheck] = useState<{ asked: string; answer: AddressCheck }>();
  const named = { post: id, title, slug, ...(is_page && { page: "yes", field }) };
  const query = isOwn ? "" : String(new URLSearchParams(named));
  useEffect(() => {
    if (!query) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await ask(query, leaving.signal);
      if (answer && !leaving.signal.aborted) setCheck({ asked: query, answer });
    }, 300);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [query]);
  return check?.asked === query ? check.answer : undefined;
}

async function ask(query: string, signal: AbortSignal): Promise<AddressCheck | undefined> {
  try {
    const response = await fetch(`/admin/address.json?${query}`, { signal });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
