import { findSiteFolder, findSitePage } from "#app/rules/links/site-paths.ts";
import { studiesPath } from "#app/rules/posts/page-slug.ts";
import type { Executor } from "#app/server/db/schema.server.ts";

/** Below these are posts, brands and issues. */
const takenBelow = /^\/(blog|buyblack|covers)\//;

/** Whether the site itself answers at an address, or a section of it that is switched off. */
export function isOfSite(path: string) {
  if (path === studiesPath || takenBelow.test(path)) return true;
  return findSitePage(path, true) !== undefined || findSiteFolder(path) !== undefined;
}

/** Why a page cannot be at an address; undefined where it can. */
export async function findAddressProblem(executor: Executor, id: string, path: string) {
  if (isOfSite(path)) return `${path} belongs to the site itself. Please choose another address.`;
  const other = await findOther(executor, id, path);
  if (other) {
    const where = other.deleted_at ? ", in the trash," : "";
    return `The page “${other.title}”${where} has this address. Please choose another.`;
  }
  const lead = await executor
    .selectFrom("redirects")
    .select("from_path")
    .where("from_path", "=", path)
    .where((eb) => eb.or([eb("to_address", "is not", null), eb("post_id", "!=", id)]))
    .executeTakeFirst();
  return lead && `${path} leads elsewhere already, see Links & redirects.`;
}

/** A free address like the one that is wanted, with a number at its end if it needs one. */
export async function freeAddress(executor: Executor, id: string, wanted: string) {
  let address = wanted;
  for (let number = 2; await findAddressProblem(executor, id, address); number += 1) {
    address = `${wanted}-${number}`;
  }
  return address;
}

/** Another post with this slug, in the trash or not. */
export function findOther(executor: Executor, id: string, slug: string) {
  return executor
    .selectFrom("blog_posts")
    .select(["id", "title", "deleted_at"])
    .where("slug", "=", slug)
    .where("id", "!=", id)
    .executeTakeFirst();
}
