import { type FormEvent, useEffect, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { ConflictDialog } from "#app/routes/admin/drafts/conflict-dialog.tsx";
import { sameContent } from "#app/routes/admin/drafts/draft.ts";
import { DraftNotes } from "#app/routes/admin/drafts/draft-notes.tsx";
import { LeaveDialog } from "#app/routes/admin/drafts/leave-dialog.tsx";
import { useStoredDrafts } from "#app/routes/admin/drafts/stored-drafts.ts";
import { useSaving } from "#app/routes/admin/drafts/use-saving.ts";
import { BeforeSending } from "#app/routes/admin/newsletter/sending/before-sending.tsx";
import type { findBeforeSending } from "#app/routes/admin/newsletter/sending/decision-view.server.ts";
import type { DecisionAnswer } from "#app/routes/admin/newsletter/sending/issue-decisions.server.ts";
import { newsletterTabs, SectionTabs } from "#app/routes/admin/office/section-tabs.tsx";
import { problemsBeforeSending } from "#app/rules/desk/issue.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { showToast, Toast } from "#app/ui/toast/toast.tsx";
import type { Composed } from "./compose-actions.server.ts";
import { ComposeFields } from "./compose-fields.tsx";
import { ComposeFoot } from "./compose-foot.tsx";
import { ComposeHead } from "./compose-head.tsx";
import { type ComposeView, ComposeViews } from "./compose-views.tsx";
import { comparedFields, draftOf, isSaved, sendToMe, way } from "./issue-draft.ts";
import { PreviewPanel } from "./preview-panel.tsx";
import { useIssueDraft } from "./use-issue-draft.ts";
import "#app/routes/admin/office/split-work.css";
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
  const { saved, initial, draft, change, load, loads, settle } = useIssueDraft(
    issue,
    answer.refused?.sent,
  );
  const [view, setView] = useView(props.view);
  const [uploading, setUploading] = useState(0);
  const [testing, setTesting] = useState(false);
  const stored = useStoredDrafts({ kind: "issue", staffId, isSaved, initial, draft });
  const saving = useSaving(draft, answer.refused, way, {
    onSaved: () => {},
    onTypedOn: settle,
    onDone: settle,
    onLate: stored.close,
  });
  const dirty = !sameContent(draft, initial);
  const busy = saving.busy || testing || uploading > 0;
  const navigate = useNavigate();

  async function isSafe() {
    return dirty ? saving.save() : true;
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
    else saving.save();
  }

  return (
    <>
      <ComposeHead issue={saved} sourceTitle={sourceTitle} busy={busy} />
      <SectionTabs tabs={newsletterTabs} />
      <ComposeViews view={view} onChoose={setView} />
      {answer.refused && (
        <Toast variant="destructive" description={answer.refused.problems[0]?.message} />
      )}
      {answer.done && <Toast description={answer.done} />}
      {justSaved && <Toast description="Draft saved" />}
      <DraftNotes
        stored={{ ...stored, storedAt: undefined }}
        signedOut={saving.signedOut}
        path={href("/admin/newsletter/:id", { id: issue.id })}
        titleOf={({ subject }) => subject}
        note=""
        onRestore={load}
      />
      <div className="split-work compose" data-view={view}>
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
            <ComposeFields
              form={{ draft, change, problem: saving.problem }}
              hasArchive={hasArchive}
              editorKey={loads}
              onUploading={setUploading}
              foot={
                <ComposeFoot
                  saved={saved}
                  storedAt={dirty ? stored.storedAt : undefined}
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
              onLists={(lists) => change({ lists })}
            />
          </div>
        </div>
        <div className="split-work__side compose__preview">
          <PreviewPanel draft={draft} hasChanged={dirty} />
        </div>
      </div>
      <LeaveDialog dirty={dirty} />
      <ConflictDialog
        what="issue"
        conflict={
          saving.conflict && {
            saved: draftOf(saving.conflict.row),
            at: saving.conflict.row.updated_at,
            savedBy: saving.conflict.savedBy,
          }
        }
        mine={draft}
        fields={comparedFields}
        other="on this device"
        onKeepMine={(theirs) => {
          stored.setAside(theirs);
          saving.save({ ...draft, version: theirs.version });
        }}
        onLoadSaved={(theirs) => {
          stored.setAside(draft);
          if (saving.conflict) settle(saving.conflict.row, theirs);
          saving.dismissConflict();
          load(theirs);
        }}
        onKeepEditing={saving.dismissConflict}
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
