import { useState } from "react";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Modal } from "#app/routes/admin/kit/dialog.tsx";
import { showToast } from "#app/ui/toast/toast.tsx";
import type { WordProblem } from "#app/words/check.ts";
import { same } from "#app/words/word-places.ts";
import {
  changesBetween,
  type PageGroup,
  problemsOf,
  type Values,
  valuesOf,
  type WordChange,
} from "#app/words/word-values.ts";
import { factTexts } from "./draw-page.ts";
import { type FactTexts, shownText } from "./draw-word.ts";
import { sendWords } from "./send-words.ts";
import { useBook } from "./use-saving-words.ts";
import type { WordBook } from "./word-book.ts";
import "#app/routes/admin/kit/notice.css";
import "./publish-dialog.css";

type PublishDialogProps = {
  book: WordBook;
  page: string;
  /** The groups as they were when the page was opened. */
  opened: readonly PageGroup[];
  open: boolean;
  save: () => Promise<boolean>;
  onClose: () => void;
};

/** Every change before it is published, and what is in the way. */
export function PublishDialog(props: PublishDialogProps) {
  const { book, open, save, onClose } = props;
  const { groups: all, values, published } = useBook(book);
  const left = leftAlone(props, values);
  const groups = all.filter(({ group }) => !left.has(group));
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  const changes = changesBetween(groups, published, values);
  const problems = problemsOf(groups, values);
  const facts = factTexts(book);

  async function publish() {
    setBusy(true);
    setRefused("");
    const reason = (await save())
      ? await publishNow(book, left)
      : "Your words could not be saved yet.";
    setBusy(false);
    if (reason) setRefused(reason);
    else onClose();
  }

  return (
    <Modal open={open} title={titleOf(changes.length)} onClose={onClose}>
      {problems.length > 0 && <Problems problems={problems} changes={changes} />}
      {refused && (
        <p className="field-error" role="alert">
          {refused}
        </p>
      )}
      <ul className="word-changes">
        {changes.map((change) => (
          <ChangeRow key={change.path} change={change} facts={facts} />
        ))}
      </ul>
      {left.size > 0 && (
        <p>Left alone: the working copies of {[...left.values()].join(", ")}, written elsewhere.</p>
      )}
      <div className="button-row">
        <button
          className="button button--primary"
          type="button"
          disabled={busy || problems.length > 0 || changes.length === 0}
          onClick={publish}
        >
          {busy ? "Publishing..." : "Publish"}
        </button>
        <Action onClick={onClose} look="plain">
          Keep editing
        </Action>
      </div>
    </Modal>
  );
}

function titleOf(count: number) {
  if (count === 0) return "Nothing to publish";
  return count === 1 ? "Publish 1 change?" : `Publish ${count} changes?`;
}

type ProblemsProps = { problems: readonly WordProblem[]; changes: readonly WordChange[] };

function Problems({ problems, changes }: ProblemsProps) {
  const nameOf = (path: string) =>
    changes.find((change) => path === change.path || path.startsWith(`${change.path}.`))?.name ??
    path;
  return (
    <div className="notice" role="alert">
      <div>
        <p>
          <b>First, please:</b>
        </p>
        <ul>
          {problems.map(({ path, message }) => (
            <li key={path}>
              {nameOf(path)}: {message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function ChangeRow({ change, facts }: { change: WordChange; facts: FactTexts }) {
  const { name, before, after } = change;
  return (
    <li>
      <b>{name}</b>
      {before !== undefined && <del>{shortText(before, facts)}</del>}
      {after !== undefined && <ins>{shortText(after, facts)}</ins>}
    </li>
  );
}

/** A list or an item of one by its first words. */
function shortText(value: unknown, facts: FactTexts): string {
  if (Array.isArray(value)) return value.map((item) => shortText(item, facts)).join(" · ");
  const isPlain =
    typeof value !== "object" || value === null || "rich" in value || "amount" in value;
  if (isPlain) return shownText(value, facts).slice(0, 300) || "(empty)";
  const { id: _, ...words } = value as Record<string, unknown>;
  return shortText(
    Object.values(words).find((part) => part !== ""),
    facts,
  );
}

/** Working copies of other pages whose words stand here, too, and that nobody has touched here. */
function leftAlone({ opened, page }: Pick<PublishDialogProps, "opened" | "page">, values: Values) {
  const [path] = page.split("?");
  const left = opened.filter((one) => {
    if (!one.copy.draft || !one.page || one.page === path) return false;
    const now = Object.entries(values).filter(([word]) => word.startsWith(`${one.group}.`));
    return same(Object.fromEntries(now), valuesOf([one], "draft"));
  });
  return new Map(left.map(({ group, name }) => [group, name]));
}

/** Why it was not published; undefined if it was. */
async function publishNow(book: WordBook, left: ReadonlyMap<string, string>) {
  const { groups } = book.state();
  const sent = groups.flatMap(({ group, copy }) =>
    copy.draft && !left.has(group) ? [{ group, version: copy.version }] : [],
  );
  const result = await sendWords("publish", sent, groups);
  if (result.state === "saved") {
    book.refresh(result.known);
    const names = new Set(sent.map(({ group }) => group));
    tellPublished(book, names, result.note);
    return undefined;
  }
  if (result.state === "conflict") return "Somebody else changed these words. Look at them again.";
  if (result.state !== "refused") return "No connection. Nothing is published yet.";
  return result.problems?.map(({ message }) => message).join(" ") ?? result.reason;
}

function tellPublished(book: WordBook, names: ReadonlySet<string>, told = "") {
  showToast({
    id: "words-published",
    description: `Published. Visitors see the new words now. ${told}`.trim(),
    action: { label: "Undo", onPress: () => void takeBack(book, names) },
  });
}

/** The site shows again what it showed before; the new words are a working copy as they were. */
async function takeBack(book: WordBook, names: ReadonlySet<string>) {
  const { groups } = book.state();
  const sent = groups
    .filter(({ group }) => names.has(group))
    .map(({ group, copy }) => ({ group, version: copy.version }));
  const result = await sendWords("undo", sent, groups);
  if (result.state === "saved") {
    book.refresh(result.known);
    showToast({
      id: "words-published",
      description: "Taken back. Your words are a working copy again.",
    });
  } else
    showToast({
      variant: "destructive",
      description: "It could not be taken back. Please try again.",
    });
}
