import { href, Link } from "react-router";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import type { findWordsView } from "./words-view.server.ts";
import "#app/routes/admin/kit/notice.css";

type View = Awaited<ReturnType<typeof findWordsView>>;

/** What somebody has to look at. */
export function WordsNotes({ originals, figures }: Pick<View, "originals" | "figures">) {
  return (
    <>
      {originals.length > 0 && <ChangedOriginals originals={originals} />}
      {figures && (
        <section className="notice words-notes" aria-label="Figures to look at">
          <StaffIcon name="alert" />
          <p>
            <b>Are the figures still right?</b> {figures}{" "}
            <Link
              className="text-link"
              to={href("/admin/words/all/:group", { group: "figure-notes" })}
            >
              Where figures come from
            </Link>
          </p>
        </section>
      )}
    </>
  );
}

/** What an update changed under words that somebody had changed. */
function ChangedOriginals({ originals }: Pick<View, "originals">) {
  const groups = Map.groupBy(originals, ({ group }) => group);
  return (
    <section className="notice words-notes" aria-label="Originals that changed">
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
