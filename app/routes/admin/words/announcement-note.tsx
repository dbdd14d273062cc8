import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import type { ShownCopy } from "#app/server/words/page-words.server.ts";
import { quietPage } from "./edit/quiet-page.ts";
import "./mail-preview.css";

const atItsTime = "/admin/words/frame?mode=preview&announced";

/** When the announcement as it is saved begins and ends, and how it looks then. */
export function AnnouncementNote({ saved }: { saved: ShownCopy }) {
  const words = saved.draft ?? saved.published;
  const [text, from, until] = ["text", "from", "until"].map((path) => {
    const value = words[path]?.value;
    return typeof value === "string" ? value : "";
  });
  if (!text) return null;
  return (
    <section className="words-mail" aria-label="The announcement at its time">
      <p className="card__line">
        <span>
          {saved.draft && "Once it is published: "}
          <Times from={from} until={until} />
        </span>
        <a className="action action--plain" href={atItsTime} target="_blank" rel="noopener">
          Preview at its time
        </a>
      </p>
      <iframe
        key={saved.version}
        title="Home with the announcement"
        src={atItsTime}
        inert
        onLoad={({ currentTarget: { contentDocument } }) =>
          contentDocument && quietPage(contentDocument)
        }
      />
    </section>
  );
}

type TimesProps = { from: string | undefined; until: string | undefined };

function Times({ from, until }: TimesProps) {
  if (from && until && until <= from) return <b>It ends before it begins: nobody would see it.</b>;
  return (
    <>
      It begins {from ? <StaffTime at={from} /> : "at once"}
      {until ? (
        <>
          {" "}
          and ends <StaffTime at={until} />.
        </>
      ) : (
        " and stays until you take it away."
      )}
    </>
  );
}
