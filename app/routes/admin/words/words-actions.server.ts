import { data, href, redirect } from "react-router";
import type { Visit } from "#app/server/accounts/visit.server.ts";
import { removeOutdated } from "#app/server/words/take-back.server.ts";
import {
  importWords,
  type ReadFile,
  readWordFile,
} from "#app/server/words/word-exchange.server.ts";

import {
  publishReplaced,
  type ReplacedWords,
  replace,
  takeBack,
} from "./replace-actions.server.ts";

/** What the screen shows after a form was sent. */
export type WordsAnswer = {
  error?: string;
  done?: string;
  /** A file that was read and not taken over, with its text for the second press. */
  read?: ReadFile & { text: string };
  replaced?: ReplacedWords;
};

type Staff = { email: string; visit: Visit };

const maxFile = 2 * 1024 * 1024;

export async function answerWords(form: FormData, staff: Staff) {
  const intent = String(form.get("intent"));
  if (intent.startsWith("replace")) return replace(form, intent, staff);
  switch (intent) {
    case "take-back":
      return takeBack(form, staff);
    case "publish-replaced":
      return publishReplaced(form, staff);
    case "read":
      return readFile(form.get("file"));
    case "import":
    case "import-and-publish":
      return takeOver(form, staff);
    case "remove": {
      const place = { group: String(form.get("group")), path: String(form.get("path")) };
      await removeOutdated(place, staff.email);
      return redirect(`${href("/admin/words")}?done=removed`, 303);
    }
    default:
      return answer({ error: "Please check your input" }, 400);
  }
}

async function readFile(file: FormDataEntryValue | null) {
  if (!(file instanceof File) || file.size === 0) {
    return answer({ error: "Choose a file first." }, 400);
  }
  if (file.size > maxFile) return answer({ error: "The file is larger than 2 MB." }, 400);
  const text = await file.text();
  const read = await readWordFile(text);
  if (!read) return answer({ error: "This file has no words of a site in it." }, 400);
  return answer({ read: { ...read, text } });
}

async function takeOver(form: FormData, { email: by, visit }: Staff) {
  const text = String(form.get("text") ?? "");
  const read = await readWordFile(text);
  if (!read || read.groups.length === 0)
    return answer({ error: "There is nothing to import." }, 400);
  const groups = read.groups.map((group) => {
    const seen = form.get(`version.${group.group}`);
    return { ...group, version: seen === null ? group.version : Number(seen) };
  });
  const publish = form.get("intent") === "import-and-publish";
  const result = await importWords(groups, { publish, by, visit });
  if (result.state === "updated") {
    return redirect(`${href("/admin/words")}?done=${publish ? "published" : "imported"}`, 303);
  }
  if (result.state === "conflict") {
    const who = result.savedBy ?? "Somebody else";
    const error = `${who} saved some of these words meanwhile. Look at the changes again.`;
    return answer({ error, read: { ...read, text } }, 409);
  }
  const [first] = result.problems;
  const error = `Taken over as working copies, but not published: ${first?.path} (${first?.message})`;
  return answer({ error }, 400);
}

function answer(content: WordsAnswer, status = 200) {
  return data(content, { status });
}
