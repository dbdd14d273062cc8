import { useEffect, useRef } from "react";
import { href, Link, useLocation } from "react-router";
import { Confirmation } from "#app/routes/admin/confirmation.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { Tabs } from "#app/routes/admin/kit/tabs.tsx";
import { newsletterTabs } from "#app/routes/admin/office/places.ts";
import { countAudience, people } from "#app/rules/newsletter/audience.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import { DecisionButton } from "./decision-form.tsx";
import type { findSendingView } from "./decision-view.server.ts";
import { DecisionsCard } from "./decisions-card.tsx";
import { DoneCard } from "./done-card.tsx";
import type { DecisionAnswer } from "./issue-decisions.server.ts";
import { MovingCard } from "./moving-card.tsx";
import { doneOf, number, type Progress } from "./sending-progress.tsx";
import { TroubledCard } from "./troubled-card.tsx";
import { useFollowing } from "./use-following.ts";
import { WaitingCard } from "./waiting-card.tsx";

type SendingViewProps = Awaited<ReturnType<typeof findSendingView>> & {
  issue: Issue;
  answer: DecisionAnswer | undefined;
};

/** An issue between the decision to send it and its end, and what became of it. */
export function SendingView({ issue, answer, ...view }: SendingViewProps) {
  const { progress, troubled, clicks, decisions, hasArchive } = view;
  const { number: no, subject, state, started_at } = issue;
  const path = href("/admin/newsletter/:id", { id: issue.id });
  const isOver = state === "sent" || state === "stopped";
  useFollowing(secondsBetween(issue, progress.waiting));
  const card = useFocusAfter(state);
  return (
    <>
      <PageHead title={`Issue ${no}`} note={`${subject}. To ${people(reached(issue, view))}.`}>
        {hasArchive && issue.started_at && <OnWeb issue={issue} />}
        {!isOver && (
          <noscript>
            <a className="action" href={path}>
              Reload
            </a>
          </noscript>
        )}
      </PageHead>
      <Tabs tabs={newsletterTabs} />
      {answer?.error && <Toast variant="destructive" description={answer.error} />}
      {answer?.question && <Confirmation question={answer.question} back={path} />}
      <p className="visually-hidden" role="status">
        {spoken(issue, progress)}
      </p>
      <div ref={card} tabIndex={-1} className="sending-state">
        {!started_at && <WaitingCard issue={issue} answer={answer} now={view.now} />}
        {started_at && !isOver && <MovingCard issue={issue} progress={progress} />}
        {isOver && <DoneCard issue={issue} progress={progress} clicks={clicks} />}
      </div>
      {started_at && <TroubledCard issueId={issue.id} {...troubled} total={troubledOf(progress)} />}
      <DecisionsCard issue={issue} decisions={decisions} />
    </>
  );
}

function OnWeb({ issue: { on_web, slug, version } }: { issue: Issue }) {
  if (!on_web) {
    return (
      <DecisionButton intent="show" version={version}>
        Show it on the web
      </DecisionButton>
    );
  }
  return (
    <>
      <DecisionButton intent="hide" version={version}>
        Take it off the web
      </DecisionButton>
      <Link className="action" to={`/newsletter/${slug}`}>
        Read it on the web
      </Link>
    </>
  );
}

/** Whoever pressed a button that is gone with its state goes on from the new one. */
function useFocusAfter(state: Issue["state"]) {
  const card = useRef<HTMLDivElement>(null);
  const isFirstPage = useLocation().key === "default";
  const before = useRef(isFirstPage ? state : undefined);
  useEffect(() => {
    const { activeElement, body } = document;
    if (before.current !== state && activeElement === body) card.current?.focus();
    before.current = state;
  }, [state]);
  return card;
}

function troubledOf({ refused, bounced, unsure, deferred }: Progress) {
  return refused + bounced + unsure + deferred;
}

/** Fast while mails leave, slowly while only its time comes nearer. */
function secondsBetween({ state }: Issue, waiting: number) {
  if (state === "sending" || (state === "stopped" && waiting > 0)) return 2.5;
  return state === "scheduled" || state === "paused" || state === "held" ? 20 : undefined;
}

type View = Pick<SendingViewProps, "progress" | "audience">;

function reached({ recipients, lists }: Issue, { progress, audience }: View) {
  if (audience) return countAudience(audience, lists).total;
  return recipients ?? progress.recipients;
}

/** Read out when it changes: at most ten times in one sending. */
function spoken({ state }: Issue, progress: View["progress"]) {
  if (state !== "sending" || progress.recipients === 0) return stateSentences[state];
  const tenths = Math.floor((doneOf(progress) / progress.recipients) * 10);
  return tenths === 0
    ? `Sending to ${number(progress.recipients)} people.`
    : `${tenths * 10} percent had their turn.`;
}

const stateSentences: Record<Issue["state"], string> = {
  draft: "",
  scheduled: "Scheduled.",
  sending: "",
  paused: "Paused.",
  held: "Waiting for your word.",
  stopped: "Stopped.",
  sent: "Sent.",
};
