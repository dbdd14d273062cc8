import { data, href, redirect } from "react-router";
import { jsonOf } from "#app/rules/text/json.ts";
import { listOf, z } from "#app/rules/text/schema.ts";
import type { Visit } from "#app/server/accounts/visit.server.ts";
import { valuesIn } from "#app/server/words/find-words.server.ts";
import { findGroup, placeName } from "#app/server/words/groups.server.ts";
import {
  type Replaced,
  type ReplacedWord,
  replaceWords,
  takeBackReplaced,
} from "#app/server/words/replace-words.server.ts";
import { findCopies } from "#app/server/words/word-rows.server.ts";
import { publishWords, type WordsSaved } from "#app/server/words/word-store.server.ts";
import type { WordProblem } from "#app/words/check.ts";
import { same } from "#app/words/word-places.ts";

/** What was replaced since the screen was opened, which its forms carry. */
export type ReplacedWords = {
  note: string;
  /** What each press changed, as JSON. */
  steps: string;
  canUndo: boolean;
  /** Groups whose working copies have nothing else in them. */
  ready: { group: string; name: string; version: number }[];
  /** Those that have something else, too. */
  mixed: { group: string; name: string }[];
};

type Staff = { email: string; visit: Visit };

const longest = 1000;

export async function replace(form: FormData, intent: string, { email }: Staff) {
  const [, place] = intent.split(":");
  const searched = String(form.get("q") ?? "");
  const to = String(form.get("to") ?? "").trim();
  const steps = readSteps(form);
  if (to === "") return refuse("Write what to put in its place.", 400);
  if (to.length > longest) return refuse(`Write at most ${longest} letters in its place.`, 400);
  const result = await replaceWords({ searched, to, place }, email);
  if (result.state !== "updated") return refuseSaving(result);
  if (result.count === 0) return tell("Nothing was replaced: no place says it any more.", steps);
  const note = `Replaced in ${places(result.count)}. Nothing is published yet.`;
  return tell(note, [...steps, result.words]);
}

/** Undoes the last press, and the one before it if it is pressed again. */
export async function takeBack(form: FormData, { email }: Staff) {
  const steps = readSteps(form);
  const last = steps.at(-1) ?? [];
  const result: Replaced = await takeBackReplaced(last, email);
  if (result.state !== "updated") return refuseSaving(result);
  const left = last.length - result.count;
  const note = left > 0 ? ` ${places(left)} changed since and stayed.` : "";
  return tell(`Taken back.${note}`, steps.slice(0, -1));
}

export async function publishReplaced(form: FormData, { email, visit }: Staff) {
  const sent = [...form].flatMap(([name, version]) => {
    const [, group] = /^version\.(.+)$/.exec(name) ?? [];
    return group && findGroup(group) ? [{ group, version: Number(version) }] : [];
  });
  if (sent.length === 0) return refuse("There is nothing to publish.", 400);
  const result = await publishWords(sent, email, visit);
  if (result.state !== "updated") return refuseSaving(result);
  return redirect(`${href("/admin/words")}?done=replaced`, 303);
}

const word = z.object({
  group: z.string().max(100),
  path: z.string().max(200),
  before: z.unknown(),
  after: z.unknown(),
});
const stepsSchema = listOf(listOf(word, 5000), 500);

function readSteps(form: FormData): ReplacedWord[][] {
  return stepsSchema.safeParse(jsonOf(String(form.get("steps") ?? ""))).data ?? [];
}

async function tell(note: string, steps: ReplacedWord[][]) {
  const byGroup = Map.groupBy(steps.flat(), ({ group }) => group);
  const told: ReplacedWords = {
    note,
    steps: JSON.stringify(steps),
    canUndo: steps.length > 0,
    ready: [],
    mixed: [],
  };
  for (const copy of await findCopies([...byGroup.keys()])) {
    const group = findGroup(copy.group);
    if (!group || !copy.draft) continue;
    const [draft, published] = [valuesIn(group, copy), valuesIn(group, { ...copy, draft: null })];
    const own = new Set(byGroup.get(copy.group)?.map(({ path }) => path));
    const paths = Object.keys({ ...draft, ...published });
    const others = paths.filter((path) => !own.has(path) && !same(draft[path], published[path]));
    const { name, version } = { ...copy, name: group.name };
    if (others.length > 0) told.mixed.push({ group: copy.group, name });
    else told.ready.push({ group: copy.group, name, version });
  }
  return data({ replaced: told });
}

function places(count: number) {
  return count === 1 ? "1 place" : `${count} places`;
}

function refuseSaving(result: Exclude<WordsSaved, { state: "updated" }>) {
  if (result.state === "conflict") {
    const who = result.savedBy ?? "Somebody else";
    return refuse(`${who} saved some of these words meanwhile. Nothing changed; press again.`, 409);
  }
  const told = result.problems.map(problemText);
  return refuse(`Nothing changed. ${told.slice(0, 3).join(" ")}`, 400);
}

/** `packages.title` is “Packages, Title”. */
function problemText({ path, message }: WordProblem) {
  const at = path.indexOf(".");
  const group = findGroup(at < 0 ? path : path.slice(0, at));
  if (!group) return message;
  return `${group.name}${at < 0 ? "" : `, ${placeName(group, path.slice(at + 1))}`}: ${message}`;
}

function refuse(error: string, status: number) {
  return data({ error }, { status });
}
