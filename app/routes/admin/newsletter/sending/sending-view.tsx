import { useEffect, useEffectEvent, useRef } from "react";
import { href, useLocation, useRevalidator } from "react-router";
import { Answered } from "#app/routes/admin/confirmation.tsx";
import { ActionLink } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Ledger } from "#app/routes/admin/kit/ledger.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { Tabs } from "#app/routes/admin/kit/tabs.tsx";
import { newsletterTabs } from "#app/routes/admin/office/places.ts";
import { staffName } from "#app/rules/accounts/staff-name.ts";
import { countAudience, people } from "#app/rules/newsletter/audience.ts";
import { siteHourOf, siteTime } from "#app/rules/time/site-time.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { DecisionButton } from "./decision-form.tsx";
import type { findSendingView } from "./decision-view.server.ts";
import { DoneCard } from "./done-card.tsx";
import type { DecisionAnswer } from "./issue-decisions.server.ts";
import { MovingCard } from "./moving-card.tsx";
import { doneOf, number, type Progress } from "./sending-progress.tsx";
import { TroubledCard } from "./troubled-card.tsx";
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
      <Answered answer={answer} back={path} />
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
      <ActionLink to={`/newsletter/${slug}`}>Read it on the web</ActionLink>
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

type DecisionsCardProps = {
  issue: Issue;
  decisions: readonly { at: string; actor: string | null; detail: string | null }[];
};

/** Who did what when. */
function DecisionsCard({ issue, decisions }: DecisionsCardProps) {
  const { updated_at, updated_by, finished_at, state } = issue;
  const lines = [
    { at: updated_at, text: `Last written by ${staffName(updated_by)}` },
    ...decisions.map(({ at, actor, detail }) => ({
      at,
      text: `${readable(detail ?? "changed")}, by ${actor ? staffName(actor) : "the site"}`,
    })),
    ...(finished_at && state === "sent"
      ? [{ at: finished_at, text: "Everybody had their turn" }]
      : []),
  ];
  return (
    <Card title="Who did what">
      <div className="card__body">
        <Ledger lines={lines.map(({ at, text }) => ({ at, text: `${siteHourOf(at)}: ${text}` }))} />
      </div>
    </Card>
  );
}

/** The trail keeps times for machines. */
function readable(detail: string) {
  const words = detail.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, siteTime);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Asks again and again how an issue stands, while somebody looks. */
function useFollowing(everySeconds: number | undefined) {
  const { state, revalidate } = useRevalidator();
  const ask = useEffectEvent(() => {
    if (document.visibilityState === "visible" && state === "idle") revalidate();
  });
  useEffect(() => {
    if (everySeconds === undefined) return;
    const timer = setInterval(() => ask(), everySeconds * 1000);
    const onVisible = () => ask();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [everySeconds]);
}
