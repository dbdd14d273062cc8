import { type FormEvent, useEffect, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { compareDrafts } from "#app/routes/admin/drafts/compare-drafts.ts";
import { ConflictDialog } from "#app/routes/admin/drafts/conflict-dialog.tsx";
import { DraftNotes } from "#app/routes/admin/drafts/draft-notes.tsx";
import { LeaveDialog } from "#app/routes/admin/drafts/leave-dialog.tsx";
import { SentConflict } from "#app/routes/admin/drafts/sent-conflict.tsx";
import { Tabs } from "#app/routes/admin/kit/tabs.tsx";
import { BeforeSending } from "#app/routes/admin/newsletter/sending/before-sending.tsx";
import type { findBeforeSending } from "#app/routes/admin/newsletter/sending/decision-view.server.ts";
import type { DecisionAnswer } from "#app/routes/admin/newsletter/sending/issue-decisions.server.ts";
import { newsletterTabs } from "#app/routes/admin/office/places.ts";
import { problemsBeforeSending } from "#app/rules/newsletter/issue.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { copiesOf, useFoundCopies } from "#app/ui/draft/found-copies.ts";
import { useDraft, useNewer, usePress } from "#app/ui/draft/use-draft.ts";
import { sameContent } from "#app/ui/draft/versioned.ts";
import { showToast, Toast } from "#app/ui/toast/toast.tsx";
import type { Composed } from "./compose-actions.server.ts";
import { ComposeFields } from "./compose-fields.tsx";
import { ComposeFoot } from "./compose-foot.tsx";
import { ComposeHead } from "./compose-head.tsx";
import { type ComposeView, ComposeViews } from "./compose-views.tsx";
import {
  comparedFields,
  draftOf,
  type IssueDraft,
  isSaved,
  openIssue,
  sendToMe,
  way,
} from "./issue-draft.ts";
import { PreviewPanel } from "./preview-panel.tsx";
import "./compose.css";

type ComposeProps = {
  issue: Issue;
  view: ComposeView;
  sourceTitle: string | undefined;
  /** Whether issues get a page at all. */
  hasArchive: boolean;
  deciding: Awaited<ReturnType<typeof findBeforeSending>>;
  answer: Composed & DecisionAnswer;
  justSaved: boolean;
  staffId: string;
};

/** An issue as long as it is written. */
export function Compose(props: ComposeProps) {
  const { issue, sourceTitle, hasArchive, deciding, answer, justSaved, staffId } = props;
  const { refused } = answer;
  const [copies] = useState(() => copiesOf<IssueDraft>("issue", staffId));
  const [work] = useState(() => openIssue(issue, refused?.sent, copies));
  const { value: draft, known: saved, isBehind: dirty, state, ...rest } = useDraft(work);
  useNewer(work, issue);
  const { conflict, loads, storedAt } = rest;
  const [view, setView] = useView(props.view);
  const [uploading, setUploading] = useState(0);
  const [testing, setTesting] = useState(false);
  const found = useFoundCopies(copies, {
    isWanted: (one) => one.id === issue.id && !sameContent(one, draftOf(saved)),
    isSaved,
    known: saved,
  });
  const saving = usePress(work, refused);
  const busy = saving.busy || testing || uploading > 0;
  const navigate = useNavigate();

  async function isSafe() {
    return dirty ? (await saving.press(way))?.isWhole : true;
  }

  async function test() {
    if (!(await isSafe())) return;
    setTesting(true);
    const result = await sendToMe(issue.id);
    setTesting(false);
    if ("done" in result) showToast({ description: result.done });
    else showToast({ variant: "destructive", description: result.error });
  }

  async function check() {
    const problems = problemsBeforeSending(draft);
    if (problems.length > 0) {
      setView("write");
      return saving.show(problems);
    }
    if (await isSafe()) navigate("?view=check", { preventScrollReset: true });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter?.getAttribute("value");
    if (intent === "test") test();
    else if (intent === "check") check();
    else saving.press(way);
  }

  return (
    <>
      <ComposeHead issue={saved} sourceTitle={sourceTitle} busy={busy} />
      <Tabs tabs={newsletterTabs} />
      <ComposeViews view={view} onChoose={setView} />
      {refused && <Toast variant="destructive" description={refused.problems[0]?.message} />}
      {refused?.theirs && (
        <SentConflict differences={compareDrafts(comparedFields, refused.theirs, refused.sent)} />
      )}
      {answer.done && <Toast description={answer.done} />}
      {justSaved && <Toast description="Draft saved" />}
      <DraftNotes
        found={found}
        signedOut={state === "signed-out"}
        path={href("/admin/newsletter/:id", { id: issue.id })}
        titleOf={({ subject }) => subject}
        onRestore={work.replace}
        onDiscard={copies.discard}
      />
      <div className="office-grid office-grid--side compose" data-view={view}>
        <div className="office-stack">
          <form
            className="compose__words"
            id="issue-form"
            method="post"
            noValidate
            autoComplete="off"
            aria-label={`Issue ${issue.number}`}
            aria-busy={busy}
            onSubmit={submit}
          >
            <input type="hidden" name="version" value={draft.version} />
            <noscript>
              <input
                type="hidden"
                name="base"
                value={JSON.stringify(refused?.base ?? draftOf(saved))}
              />
            </noscript>
            <ComposeFields
              form={{ draft, change: work.edit, problem: saving.problem }}
              hasArchive={hasArchive}
              editorKey={loads}
              onUploading={setUploading}
              foot={
                <ComposeFoot
                  saved={saved}
                  storedAt={storedAt}
                  dirty={dirty}
                  busy={busy}
                  uploading={uploading > 0}
                />
              }
            />
          </form>
          <div className="office-stack compose__check">
            <BeforeSending
              key={loads}
              {...deciding}
              issue={draft}
              checks={saved.version === issue.version ? deciding.checks : undefined}
              answer={answer}
              savingForm="issue-form"
              unsaved={dirty}
              onLists={(lists) => work.edit({ lists })}
            />
          </div>
        </div>
        <div className="office-grid__side compose__preview">
          <PreviewPanel draft={draft} hasChanged={dirty} />
        </div>
      </div>
      <LeaveDialog dirty={dirty} />
      <ConflictDialog
        what="issue"
        conflict={
          conflict && {
            saved: draftOf(conflict.issue),
            at: conflict.issue.updated_at,
            savedBy: conflict.savedBy,
          }
        }
        mine={draft}
        fields={comparedFields}
        other="on this device"
        onKeepMine={(theirs) => {
          copies.setAside(theirs);
          if (conflict) work.choose({ ...draft, version: theirs.version }, conflict.issue);
          saving.press(way);
        }}
        onLoadSaved={() => {
          copies.setAside(draft);
          if (conflict) work.load(conflict.issue);
        }}
        onKeepEditing={work.putOff}
      />
    </>
  );
}

/** Changing the view asks the server for nothing, so it works without the network, too. */
function useView(asked: ComposeView) {
  const { key } = useLocation();
  const [view, setView] = useState(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after a link to where one came from
  useEffect(() => setView(asked), [asked, key]);
  function show(next: ComposeView) {
    setView(next);
    history.replaceState(history.state, "", `?view=${next}`);
    scrollTo({ top: 0 });
  }
  return [view, show] as const;
}
