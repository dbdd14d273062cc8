import { href, Link } from "react-router";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import type { findWordsView } from "./words-view.server.ts";
import "#app/routes/admin/notice-box.css";

type WordsNotesProps = Pick<Awaited<ReturnType<typeof findWordsView>>, "originals">;

/** What an update changed under words that somebody had changed. */
export function WordsNotes({ originals }: WordsNotesProps) {
  if (originals.length === 0) return null;
  const groups = Map.groupBy(originals, ({ group }) => group);
  return (
    <section className="notice-box words-notes" aria-label="Originals that changed">
      <StaffIcon name="alert" />
      <div>
        <p>
          <b>An update changed the original of words that you changed.</b> Yours are shown, until
          you decide otherwise.
        </p>
        <ul>
          {[...groups].map(([group, changes]) => (
            <li key={group}>
              <Link className="text-link" to={href("/admin/words/all/:group", { group })}>
                {changes[0]?.groupName}
              </Link>
              : {changes.map(({ name }) => name).join("; ")}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
