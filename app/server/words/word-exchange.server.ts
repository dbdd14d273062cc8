import { recordOf, z } from "#app/rules/text/schema.ts";
import { parseJson } from "#app/rules/text/text.ts";
import { recordEvent } from "#app/server/accounts/events.server.ts";
import type { Visit } from "#app/server/accounts/visit.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { site } from "#site.config.ts";
import { checkGroup, findGroup, listGroups, placeName, type WordGroup } from "./groups.server.ts";
import { differencesBetween } from "./original-changes.server.ts";
import { fittingWords } from "./outdated-words.server.ts";
import { findCopies, listCopies, valuesOf, type WordCopy } from "./word-rows.server.ts";
import { publishWords, saveWords, type WordsSaved } from "./word-store.server.ts";

/** What is published, group by group, so that another site of the same code can take it over. */
export async function exportWords(now = clock.date()) {
  const copies = await listCopies();
  const groups = listGroups().map((group) => {
    const copy = copies.find((one) => one.group === group.group);
    return [group.group, copy ? valuesOf(fittingWords(group, copy.published)) : {}];
  });
  return {
    site: site.name,
    exported_at: now.toISOString(),
    groups: Object.fromEntries(groups) as Record<string, Record<string, unknown>>,
  };
}

/** What a file would change in a group. */
export type ImportedGroup = {
  group: string;
  name: string;
  version: number;
  words: Record<string, unknown>;
  changes: { path: string; name: string; before: unknown; after: unknown }[];
  /** A working copy that it would replace. */
  draft: { by: string | null; at: string | null } | undefined;
};

export type ReadFile = {
  groups: ImportedGroup[];
  /** Words that fit nowhere here. */
  left: { path: string; value: unknown; message: string }[];
};

/** Reads a file of `exportWords()`; undefined if it is none. A group becomes what the file says. */
export async function readWordFile(text: string): Promise<ReadFile | undefined> {
  const sent = groupsIn(text);
  if (!sent) return undefined;
  const read: ReadFile = { groups: [], left: [] };
  const copies = await findCopies(Object.keys(sent));
  for (const copy of copies) {
    const values = sent[copy.group];
    const group = findGroup(copy.group);
    if (!group || !isObject(values)) {
      const message = "This site has no such group of words.";
      read.left.push({ path: copy.group, value: values, message });
      continue;
    }
    const { fitting, problems } = checkGroup(group, values);
    for (const { path, message, soft } of problems) {
      if (!soft) read.left.push({ path: `${copy.group}.${path}`, value: values[path], message });
    }
    const imported = importedGroup(group, copy, fitting);
    if (imported.changes.length > 0) read.groups.push(imported);
  }
  return read;
}

type Importing = { publish: boolean; by: string; visit?: Visit };

/** Takes groups over as working copies, and publishes them if wanted. */
export async function importWords(
  groups: readonly Pick<ImportedGroup, "group" | "version" | "words">[],
  { publish, by, visit }: Importing,
): Promise<WordsSaved> {
  const saved = await saveWords(groups, by);
  if (saved.state !== "updated") return saved;
  const detail = groups.length === 1 ? "1 group of words" : `${groups.length} groups of words`;
  const event = { kind: "imported", actor: by, about: "words", detail, visit } as const;
  await db.transaction().execute((transaction) => recordEvent(transaction, event));
  return publish ? publishWords(saved.copies, by, visit) : saved;
}

function importedGroup(
  group: WordGroup,
  copy: WordCopy,
  words: Record<string, unknown>,
): ImportedGroup {
  const { draft, published, version } = copy;
  const present = valuesOf(fittingWords(group, draft ?? published));
  const changes = Object.entries(group.words).flatMap(([path, { original }]) =>
    differencesBetween(path, present[path] ?? original, words[path] ?? original),
  );
  return {
    group: group.group,
    name: group.name,
    version,
    words,
    changes: changes.map(({ path, before, now }) => ({
      path,
      name: placeName(group, path),
      before,
      after: now,
    })),
    draft: draft ? { by: copy.updated_by, at: copy.updated_at } : undefined,
  };
}

/** A site has some hundred groups. */
const exported = z.object({ groups: recordOf(z.unknown(), 1000) });

function groupsIn(text: string) {
  try {
    return exported.safeParse(parseJson(text)).data?.groups;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
