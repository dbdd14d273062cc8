import { Link } from "react-router";
import { BrandLink } from "#app/routes/admin/brands/brand-link.tsx";
import type { ClaimsView } from "#app/routes/admin/brands/claim-view.server.ts";
import { ClaimFacts, ClaimSwitch } from "#app/routes/admin/brands/claims-card.tsx";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Chip, type ChipLook } from "#app/routes/admin/kit/chip.tsx";
import { ShareBar } from "#app/routes/admin/kit/share-bar.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import { TimeLeftMark } from "#app/routes/admin/kit/time-left.tsx";
import { formNames } from "#app/rules/enquiries/form-labels.ts";
import { direct } from "#app/rules/enquiries/sources.ts";
import { nearTime, shareOfPromise, timeLeft } from "#app/rules/time/time-left.ts";
import type { Enquiry } from "#app/server/enquiries/enquiry.server.ts";
import type { BrandPage } from "#app/server/shop/brand-page.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Answer } from "./answer.tsx";
import type { Answering } from "./answering.server.ts";
import type { Answer as ChangeAnswer } from "./enquiry-actions.server.ts";
import { EnquiryFields } from "./enquiry-fields.tsx";
import { EnquiryForm } from "./enquiry-form.tsx";
import { EnquiryHistory } from "./enquiry-history.tsx";
import { EnquiryMails } from "./enquiry-mails.tsx";
import { AssignMenu, type MenuChoices, SnoozeMenu } from "./enquiry-menus.tsx";
import { EnquiryNotes } from "./enquiry-notes.tsx";
import { EnquiryOutcomePart } from "./enquiry-outcome.tsx";
import { pointsOf, titleOf } from "./enquiry-words.ts";
import { HeldBack, SpamSignals } from "./held-back.tsx";
import "#app/routes/admin/kit/card.css";
import "./enquiry-detail.css";

type EnquiryDetailProps = {
  enquiry: Enquiry;
  /** The picture of the sender's strip. */
  strip: string | undefined;
  promised: string | undefined;
  answering: Answering | undefined;
  /** The spotlight that was made of it. */
  brandPage: BrandPage | undefined;
  /** The claims that it reports. */
  reported: ClaimsView[];
  choices: MenuChoices;
  answer: ChangeAnswer | undefined;
  /** The address of the list. */
  back: string;
  now: Date;
};

export function EnquiryDetail(props: EnquiryDetailProps) {
  const { enquiry, strip, promised, answering, brandPage, reported, choices, answer, back, now } =
    props;
  const { spam, form_type } = enquiry;
  return (
    <article className="card inbox-detail" aria-labelledby="enquiry-name">
      <div className="office-stack office-stack--tight">
        <p className="inbox-detail__back">
          <BackLink to={back}>All enquiries</BackLink>
        </p>
        {strip && <img className="inbox-detail__strip" src={strip} alt="" />}
        <Head enquiry={enquiry} />
        {spam ? (
          <HeldBack enquiry={enquiry} />
        ) : (
          <>
            <PromiseLine enquiry={enquiry} promised={promised} now={now} />
            <Actions enquiry={enquiry} choices={choices} now={now} />
          </>
        )}
      </div>
      {spam && <SpamSignals enquiry={enquiry} />}
      <EnquiryFields enquiry={enquiry} />
      {answering && !spam && form_type !== "newsletter" && (
        <div>
          <Answer answering={answering} />
          <AnsweredElsewhere enquiry={enquiry} />
        </div>
      )}
      {form_type === "brand-partnership" && !spam && (
        <EnquiryBrand enquiry={enquiry} page={brandPage} />
      )}
      {form_type === "claim-report" && !spam && (
        <ReportedClaims enquiry={enquiry} reported={reported} />
      )}
      {!spam && form_type !== "newsletter" && (
        <EnquiryOutcomePart enquiry={enquiry} typed={answer?.typed} />
      )}
      <EnquiryMails enquiry={enquiry} />
      <div className="inbox-detail__columns">
        <EnquiryNotes enquiry={enquiry} answer={answer} now={now} />
        <EnquiryHistory enquiry={enquiry} now={now} />
      </div>
    </article>
  );
}

function Head({ enquiry }: { enquiry: Enquiry }) {
  const { form_type, page, created_at, spam } = enquiry;
  const [look, word] = badgeOf(enquiry);
  return (
    <div className="card__line">
      <div>
        <h2 className="title-3 break-anywhere" id="enquiry-name">
          {titleOf(enquiry)}
        </h2>
        <p className="muted">
          {formNames[form_type]}, from{" "}
          {spam ? (
            page
          ) : (
            <Link className="text-link" to={page} reloadDocument>
              {page}
            </Link>
          )}
          , <StaffTime at={created_at} />
        </p>
        <OriginLine enquiry={enquiry} />
      </div>
      <Chip look={look}>{word}</Chip>
    </div>
  );
}

/** How its sender found the site. */
function OriginLine({ enquiry: { source, origin } }: { enquiry: Enquiry }) {
  if (!source) return null;
  const marks = [origin?.medium, origin?.campaign].filter(Boolean).join(", ");
  const first = origin?.page ? `, first page ${origin.page}` : "";
  return (
    <p className="muted break-anywhere">
      Came from {source === direct ? "no other page" : source}
      {marks && ` (${marks})`}
      {first}
    </p>
  );
}

function badgeOf({ spam, spam_score, state, form_type }: Enquiry): [ChipLook, string] {
  if (spam) {
    return ["neutral", spam_score === null ? "Spam" : `Spam, score ${pointsOf(spam_score)}`];
  }
  if (form_type === "newsletter" && state === "new") return ["neutral", "Never due"];
  if (state === "answered") return ["success", "Answered"];
  return state === "closed" ? ["neutral", "Closed"] : ["waiting", "New"];
}

type ActionsProps = { enquiry: Enquiry; choices: MenuChoices; now: Date };

function Actions({ enquiry, choices, now }: ActionsProps) {
  const { id, state, form_type, entries } = enquiry;
  const isEnquiry = form_type !== "newsletter";
  return (
    // After each change the menus are new ones, which are closed.
    <div className="action-row" key={entries.length}>
      {isEnquiry && <AssignMenu enquiry={enquiry} assignees={choices.assignees} />}
      {isEnquiry && state === "new" && (
        <SnoozeMenu enquiry={enquiry} choices={choices.snooze} now={now} />
      )}
      <EnquiryForm id={id} className="action-row inbox-detail__actions">
        {isEnquiry && state !== "new" && (
          <Action intent="reopen" icon="again">
            Reopen
          </Action>
        )}
        {isEnquiry && state !== "closed" && (
          <Action intent="close" icon="check">
            Close
          </Action>
        )}
        <Action className="action-row__end" intent="spam" look="plain" icon="block">
          Spam
        </Action>
      </EnquiryForm>
    </div>
  );
}

function AnsweredElsewhere({ enquiry: { id, state } }: { enquiry: Enquiry }) {
  if (state !== "new") return null;
  return (
    <EnquiryForm id={id} className="inbox-detail__below">
      <Action intent="answered" icon="check">
        Mark as answered
      </Action>
    </EnquiryForm>
  );
}

/** From an application to a spotlight that the brand fills in itself. */
function EnquiryBrand({ enquiry, page }: { enquiry: Enquiry; page: BrandPage | undefined }) {
  return (
    <div>
      <h3 className="small-title">Spotlight</h3>
      <EnquiryForm id={enquiry.id}>
        {page ? (
          <BrandLink page={page} />
        ) : (
          <Action intent="brand-make" icon="plus">
            Make a spotlight
          </Action>
        )}
      </EnquiryForm>
    </div>
  );
}

function ReportedClaims({ enquiry, reported }: { enquiry: Enquiry; reported: ClaimsView[] }) {
  return (
    <div>
      <h3 className="small-title">Claim</h3>
      {reported.length === 0 && <p className="muted">No brand of this name claims anything.</p>}
      {reported.map((claims) => (
        <EnquiryForm key={claims.postId} id={enquiry.id}>
          <ClaimFacts claims={claims} />
          <ClaimSwitch claims={claims} />
        </EnquiryForm>
      ))}
    </div>
  );
}

type PromiseLineProps = {
  enquiry: Enquiry;
  /** In the words of its form; undefined where none is made. */
  promised: string | undefined;
  now: Date;
};

/** What was promised, and how much of that time has passed. */
function PromiseLine({ enquiry, promised, now }: PromiseLineProps) {
  const { due_at, created_at, state, snoozed_until } = enquiry;
  const left = timeLeft(enquiry, now);
  if (!due_at || !promised || !left) return null;
  const snoozed = state === "new" && snoozed_until && snoozed_until > now.toISOString();
  return (
    <div className={left.look === "late" ? "promise promise--late" : "promise"}>
      <p className="card__line">
        <span>
          Promised: <b>{promised}</b>
        </span>
        <TimeLeftMark look={left.look} words={dueWords(left.look, due_at, now)} />
      </p>
      {state === "new" && <ShareBar share={shareOfPromise(created_at, due_at, now)} />}
      {snoozed && (
        <p>
          Snoozed until <StaffTime at={snoozed_until} />
          {snoozed_until > due_at && <b>, after the promise ends</b>}.
        </p>
      )}
    </div>
  );
}

function dueWords(look: string, due: string, now: Date) {
  const left = timeLeft({ state: "new", due_at: due, answered_at: null }, now)?.words;
  const near = nearTime(due, now).replace(/^(Tomorrow|Yesterday)/, (day) => day.toLowerCase());
  if (look === "done") return "Answered in time";
  if (look === "missed") return "Answered late";
  if (look === "late") return `Was due ${near}, ${left}`;
  return look === "soon" ? `Due today ${near}, ${left}` : `Due ${near}`;
}
