import { useEffect, useState } from "react";
import { sameContent } from "#app/routes/admin/drafts/draft.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { draftOf, type IssueDraft } from "./issue-draft.ts";

/** What is typed, and what the server has of it. */
export function useIssueDraft(issue: Issue, sent: IssueDraft | undefined) {
  const [saved, setSaved] = useState(issue);
  const [initial, setInitial] = useState(() => draftOf(issue));
  const [draft, setDraft] = useState(sent ?? initial);
  const [loads, setLoads] = useState(0);

  function change(values: Partial<IssueDraft>) {
    setDraft((before) => ({ ...before, ...values }));
  }

  /** Replaces the whole draft; the editor must then read its text again. */
  function load(other: IssueDraft) {
    setDraft(other);
    setLoads(loads + 1);
  }

  // Somebody else saved, and nothing of it is overwritten here.
  useEffect(() => {
    if (issue.version <= saved.version || !sameContent(draft, initial)) return;
    setSaved(issue);
    setInitial(draftOf(issue));
    setDraft(draftOf(issue));
    setLoads((before) => before + 1);
  }, [issue, saved, draft, initial]);

  /** The server has what was sent. What was typed since stays. */
  function settle(row: Issue, sent: IssueDraft) {
    setSaved(row);
    setInitial({ ...sent, version: row.version });
    change({ version: row.version });
  }

  return { saved, initial, draft, change, load, loads, settle };
}
