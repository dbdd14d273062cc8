import { useEffect, useState } from "react";
import { readSlug, slugify } from "#app/rules/text/slug.ts";
import { postPath } from "#app/seo/post-path.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import type { AddressCheck } from "#app/server/redirects/address-check.server.ts";
import { Field } from "#app/ui/forms/field.tsx";
import type { DraftForm } from "./draft-form.ts";
import type { PostDraft } from "./post-draft.ts";

type AddressFieldProps = { form: DraftForm; post: BlogPost | undefined };

/** The last part of a post's address; empty, it follows the title until the post is published. */
export function AddressField({ form: { draft, change, problem }, post }: AddressFieldProps) {
  const check = useAddressCheck(draft, post);
  return (
    <Field
      label="Address"
      name="slug"
      value={draft.slug}
      placeholder={slugOf({ title: draft.title, slug: "" }, post)}
      autoCapitalize="none"
      spellCheck={false}
      error={problem("slug")}
      hint={<span aria-live="polite">{hintOn(draft, post, check)}</span>}
      onChange={({ target }) => change({ slug: target.value })}
      onBlur={() => change({ slug: corrected(draft.slug) })}
    />
  );
}

/** The slug that a save would give the post, as far as the form knows. */
export function slugOf(
  { slug, title }: Pick<PostDraft, "slug" | "title">,
  post: BlogPost | undefined,
) {
  const typed = readSlug(slug);
  if (typeof typed === "string") return typed;
  return post?.published_at || post?.title === title ? post.slug : slugify(title);
}

/** What is typed as people write becomes what addresses are written like. */
function corrected(typed: string) {
  const read = readSlug(typed);
  return typeof read === "string" ? read : typed.trim();
}

function hintOn(draft: PostDraft, post: BlogPost | undefined, check: AddressCheck | undefined) {
  const typed = readSlug(draft.slug);
  if (typed !== null && typeof typed === "object") return `${typed.problem}.`;
  const slug = slugOf(draft, post);
  if (!slug) return "Follows the title.";
  if (slug === post?.slug) return `${pathOf(draft, slug)} is the address of this post.`;
  if (!check) return `This becomes ${pathOf(draft, slug)}.`;
  if (check.state === "taken") return "Another post has this address.";
  const path = pathOf(draft, check.slug);
  if (check.leadsTo) return `${path} led to “${check.leadsTo}” until now. It will be this post’s.`;
  return post?.published_at
    ? `${path} is free. The old address will lead here for good.`
    : `${path} is free.`;
}

function pathOf({ category }: PostDraft, slug: string) {
  return postPath({ category: category || "Leadership", slug });
}

/** Asked when somebody stops typing; what cannot be asked is said when the post is saved. */
function useAddressCheck({ id, title, slug }: PostDraft, post: BlogPost | undefined) {
  const wanted = slugOf({ title, slug }, post);
  const isOwn = wanted === "" || wanted === post?.slug;
  const [check, setCheck] = useState<{ asked: string; answer: AddressCheck }>();
  const query = isOwn ? "" : String(new URLSearchParams({ post: id, title, slug }));
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
