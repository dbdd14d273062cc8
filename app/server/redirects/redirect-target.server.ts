import { redirectKey, shadowProblem, splitQuery } from "#app/rules/links/redirect-path.ts";
import { findSiteFolder, findSitePage } from "#app/rules/links/site-paths.ts";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { Executor } from "#app/server/db/schema.server.ts";
import { addressesOf } from "#app/server/posts/old-addresses.server.ts";

export type Target = { to_address: string | null; post_id: string | null };
type Problem = { problem: string };

const mostSteps = 5;

/** Why an address cannot lead elsewhere: the site or a post answers there. */
export async function findShadow(executor: Executor, from: string) {
  const problem = shadowProblem(from);
  if (problem) return problem;
  const post = await findPostAt(executor, splitQuery(from)[0]);
  const kind = post && "category" in post ? "post" : "page";
  return post && `The ${kind} “${post.title}” has this address, so it cannot lead elsewhere.`;
}

/**
 * What is stored for a target. The address of a post becomes the post itself, which may move, and a
 * chain of redirects becomes its end, so that nobody is ever sent on twice.
 */
export async function resolveTarget(
  executor: Executor,
  from: string,
  to: string,
): Promise<Target | Problem> {
  let address = to;
  for (let step = 0; step < mostSteps; step += 1) {
    if (!address.startsWith("/")) return { to_address: address, post_id: null };
    const [path = ""] = address.split(/[?#]/);
    if (redirectKey(path) === from) return loop(step, from);
    const post = await findPostAt(executor, path);
    if (post) return address === path ? { to_address: null, post_id: post.id } : plain(address);
    const next = await findRow(executor, "redirects", { from_path: redirectKey(path) });
    if (!next) return findSitePage(path) || findSiteFolder(path) ? plain(address) : nothing(path);
    if (next.post_id) return checkPost(executor, from, next.post_id);
    if (!next.to_address) return nothing(path);
    address = next.to_address;
  }
  return { problem: `${to} leads on too many times.` };
}

/** A post may stand in the trash: its own address does not lead to it. */
export async function checkPost(
  executor: Executor,
  from: string,
  id: string,
): Promise<Target | Problem> {
  const post = await findRow(executor, "blog_posts", { id }, ["slug", "category"]);
  if (!post) return { problem: "The post it leads to is deleted." };
  return addressesOf(post).includes(from) ? loop(1, from) : { to_address: null, post_id: id };
}

function plain(address: string): Target {
  return { to_address: address, post_id: null };
}

function nothing(path: string): Problem {
  return { problem: `Nothing is at ${path}. Please write an address that answers.` };
}

function loop(step: number, from: string): Problem {
  return {
    problem:
      step === 0
        ? "The old address would lead to itself."
        : `It leads back to ${from}, so nobody would ever arrive.`,
  };
}

/** The post or page with an address, published or not, unless it is in the trash. */
async function findPostAt(executor: Executor, path: string) {
  const key = redirectKey(path);
  const page = await findRow(executor, "blog_posts", { slug: key, deleted_at: null }, [
    "id",
    "title",
  ]);
  if (page) return page;
  const [, place, slug] = /^\/(blog|BuyBlack)\/([^/]+)$/.exec(key) ?? [];
  if (!slug) return undefined;
  const post = await findRow(executor, "blog_posts", { slug, deleted_at: null }, [
    "id",
    "title",
    "category",
  ]);
  return post && (place === "blog" || post.category === spotlightCategory) ? post : undefined;
}
