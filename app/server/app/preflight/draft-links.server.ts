import type { LinkResult } from "#app/rules/links/link-result.ts";
import { type DraftLink, linksOf } from "#app/rules/posts/preflight/link-checks.ts";
import type { LinkAnswers, PreflightDraft } from "#app/rules/posts/preflight/preflight-check.ts";
import { readText } from "#app/rules/posts/preflight/read-text.ts";
import { absolute } from "#app/server/app/issue-checks/issue-body.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { limitOnly } from "#app/server/guard/limits.server.ts";
import { checkLinks, type LinkCheckOptions } from "#app/server/web/link-check.server.ts";
import { takeAddresses } from "./limits.server.ts";

export const mostDraftLinks = 50;
const day = 24 * 3600 * 1000;
/** In milliseconds: somebody waits for it. */
const limits = { request: 4000, link: 6000, list: 15_000 };

/** Asks where the links and films of a draft lead; those beyond the most are left out, of a draft or of an hour. */
export async function askDraftLinks(
  draft: PreflightDraft,
  userId: string,
  options: LinkCheckOptions = {},
): Promise<LinkAnswers> {
  const links = linksOf(draft, readText(draft.content)).slice(0, mostDraftLinks);
  const asked = new Map(links.map((link) => [absolute(link.address), link]));
  const recent = await findRecent([...asked.keys()]);
  const open = [...asked.keys()].filter((address) => !recent.has(address));
  const tooMany = await takeAddresses(open.length, userId).catch(limitOnly);
  const usage = (address: string) => asked.get(address)?.use ?? "page";
  const answers = await checkLinks(tooMany ? [] : open, { limits, ...options, usage });
  const results = new Map([
    ...recent,
    ...answers.map(({ address, result }) => [address, result] as const),
  ]);
  return Object.fromEntries(links.flatMap((link) => answerOf(link, results)));
}

function answerOf({ address }: DraftLink, results: ReadonlyMap<string, LinkResult>) {
  const result = results.get(absolute(address));
  return result ? [[address, result] as const] : [];
}

/** What last night's check is certain about is not asked again. */
async function findRecent(addresses: readonly string[]) {
  const found = new Map<string, LinkResult>();
  if (addresses.length === 0) return found;
  const rows = await db
    .selectFrom("outgoing_links")
    .select(["address", "failing_since", "reason"])
    .where("address", "in", addresses)
    .where("checked_at", ">", new Date(clock.now() - day).toISOString())
    .execute();
  for (const { address, failing_since, reason } of rows) {
    if (failing_since && reason) found.set(address, { kind: "broken", reason: asReason(reason) });
    else if (!failing_since && !reason) found.set(address, { kind: "fine" });
  }
  return found;
}

/** “It answers 404.” was made of “it answers 404”. */
function asReason(sentence: string) {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, "");
}
