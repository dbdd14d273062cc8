import type { MouseEvent, ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Menu } from "#app/routes/admin/kit/menu.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { clockTime } from "#app/rules/time/site-time.ts";
import type { WordProblem } from "#app/words/check.ts";
import { changesBetween, findWord, problemsOf, valueAt } from "#app/words/word-values.ts";
import { listPaths } from "./list-items.ts";
import { type SavingState, useBook, type useSavingWords } from "./use-saving-words.ts";
import type { WordBook } from "./word-book.ts";

type WorkingBarProps = {
  book: WordBook;
  name: string;
  page: string;
  saving: Pick<ReturnType<typeof useSavingWords>, "saving" | "save" | "dirty">;
  onPreview: () => void;
  onPublish: () => void;
};

export function WorkingBar(props: WorkingBarProps) {
  const { book, name, page, saving, onPreview, onPublish } = props;
  const { canUndo, canRedo } = useBook(book);
  return (
    <section className="working-bar" aria-label="Working copy">
      <p className="working-bar__state">
        <b>Working copy of {name}</b>
        <small role="status">
          <BarState book={book} {...saving} />
        </small>
      </p>
      <div className="working-bar__tools">
        <Action className="working-bar__wide" disabled={!canUndo} onClick={book.undo} icon="undo">
          Undo
        </Action>
        <Menu
          sheet={false}
          label={
            <>
              <StaffIcon name="history" /> History
            </>
          }
        >
          <PageMenu book={book} page={page} />
          <button
            className="working-bar__narrow"
            type="button"
            disabled={!canUndo}
            onClick={book.undo}
          >
            Undo
          </button>
          <button type="button" disabled={!canRedo} onClick={book.redo}>
            Redo
          </button>
          <LeaveLink className="working-bar__narrow" page={page} saving={saving}>
            Leave editing
          </LeaveLink>
        </Menu>
        <Action onClick={onPreview} icon="phone">
          Preview
        </Action>
        <button className="action action--publish" type="button" onClick={onPublish}>
          Publish
        </button>
        <LeaveLink className="action working-bar__wide" page={page} saving={saving}>
          <span className="visually-hidden">Leave editing</span>
          <StaffIcon name="cross" />
        </LeaveLink>
      </div>
    </section>
  );
}

type LeaveLinkProps = Pick<WorkingBarProps, "page" | "saving"> & {
  className: string;
  children: ReactNode;
};

/** Saves first; what could not be saved is asked about. */
function LeaveLink({ className, page, saving, children }: LeaveLinkProps) {
  const navigate = useNavigate();
  async function leave(event: MouseEvent) {
    if (!saving.dirty) return;
    event.preventDefault();
    await saving.save();
    navigate(page);
  }
  return (
    <Link className={className} to={page} onClick={leave}>
      {children}
    </Link>
  );
}

type BarStateProps = { book: WordBook; saving: SavingState; dirty: boolean };

/** “5 words changed, 1 too long. Saved 10:12 AM.” */
function BarState({ book, saving, dirty }: BarStateProps) {
  const { groups, values, published } = useBook(book);
  const changed = changesBetween(groups, published, values).length;
  const problems = problemsOf(groups, values);
  const counted = changed === 1 ? "1 word changed" : `${changed} words changed`;
  if (saving.state === "offline") {
    return "Not saved, no connection. Your words are kept in this browser.";
  }
  if (saving.state === "signed-out") return "Not saved, you are signed out.";
  if (saving.state === "conflict") {
    return "Not saved, somebody else changed this page. Your words are kept in this browser.";
  }
  if (saving.state === "refused" || saving.state === "gone") return `Not saved. ${saving.reason}`;
  return `${changed === 0 ? "Nothing changed" : counted + wrongText(problems)}. ${dirty || saving.state !== "saved" ? "Saving…" : savedText(groups)}`;
}

function wrongText(problems: readonly WordProblem[]) {
  const long = problems.filter(({ message }) => message.includes("characters")).length;
  const others = problems.length - long;
  return `${long ? `, ${long} too long` : ""}${others ? `, ${others} still to be written` : ""}`;
}

function savedText(groups: ReturnType<WordBook["state"]>["groups"]) {
  const times = groups.flatMap(({ copy }) =>
    copy.draft && copy.updated_at ? [copy.updated_at] : [],
  );
  const last = times.toSorted().at(-1);
  return last ? `Saved ${clockTime(last)}.` : "";
}

/** What cannot be done where the words stand: revisions, words nobody sees, lists without entries. */
function PageMenu({ book, page }: { book: WordBook; page: string }) {
  const { groups, values } = useBook(book);
  const path = page.split("?")[0];
  const own = groups.filter((group) => group.page === path);
  const shown = own.length > 0 ? own : groups;
  const lists = listPaths(groups, values).filter((list) => {
    const items = valueAt(groups, values, list);
    return Array.isArray(items) && items.length === 0;
  });
  return (
    <>
      {shown.map(({ group, name }) => (
        <a key={group} href={`/admin/words/all/${group}?view=history`}>
          History: {name}
        </a>
      ))}
      {groups.map(({ group, name }) => (
        <a key={group} href={`/admin/words/all/${group}`}>
          All words: {name}
        </a>
      ))}
      {lists.length > 0 && <p>Lists without entries</p>}
      {lists.map((list) => (
        <AddFirst key={list} book={book} path={list} />
      ))}
    </>
  );
}

function AddFirst({ book, path }: { book: WordBook; path: string }) {
  const shape = findWord(book.state().groups, path)?.shape;
  if (shape?.kind !== "list") return null;
  return (
    <button type="button" onClick={() => book.addItem(path)}>
      {shape.name}: add a {shape.one}
    </button>
  );
}
