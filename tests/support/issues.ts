import type { Site } from "./site.ts";
import { withDatabase } from "./staff.ts";

type SampleIssue = {
  id: string;
  number: number;
  slug: string | null;
  subject: string;
  preview_line: string;
  body: string;
  state: string;
  started_at: string | null;
  on_web: boolean;
};

/** An issue as it stands in the table after it went out; nobody got it. */
export const sentIssue: SampleIssue = {
  id: "sentissue001",
  number: 41,
  slug: "the-meeting-that-replaced-eleven-others",
  subject: "The meeting that replaced eleven others",
  preview_line: "One hour, the same five questions, and numbers read before anyone speaks.",
  body: `<p>Hello {first name},</p>
<p>we counted our meetings in October. There were twelve a week. Now there is one, and eleven of the old
twelve have not been missed. Nobody asked for a summary of what they no longer had to sit through.</p>
<h2>The five questions</h2>
<ol><li>What did we promise last week?</li><li>What is late, and who needs help?</li>
<li>Which number moved, and do we know why?</li><li>What do we decide today?</li>
<li>What do we promise for next week?</li></ol>
<h2>What went away</h2>
<table><tbody><tr><th>Meeting</th><th>Became</th></tr>
<tr><td>Status update</td><td>A note in writing</td></tr>
<tr><td>Project sync</td><td>Question two</td></tr></tbody></table>
<blockquote><p>A meeting is a system. If it produces nothing, redesign it or retire it.</p></blockquote>
<h2>Try it for four weeks</h2>
<p>Take <a href="/services/systems-design">one system</a> at a time. <a href="/contact">Write to us</a> if the
fifth week is harder than the first; it usually is, and there is a reason for it.</p>`,
  state: "sent",
  started_at: "2026-11-11T13:00:00.000Z",
  on_web: true,
};

const olderIssue: SampleIssue = {
  ...sentIssue,
  id: "sentissue002",
  number: 40,
  slug: "a-promise-has-two-signatures",
  subject: "A promise has two signatures",
  preview_line: "Three lines that a promise needs, and the one that is nearly always missing.",
  started_at: "2026-11-04T13:00:00.000Z",
};

export const sentIssues: readonly SampleIssue[] = [sentIssue, olderIssue];

/** Written straight into the table, as if they had gone out. */
export function addIssues(site: Pick<Site, "dataDir">, issues = sentIssues) {
  const columns = `id, number, slug, subject, preview_line, body, lists, on_web, state, started_at,
    finished_at, recipients, created_at, updated_at`;
  withDatabase(site, (database) => {
    const insert = database.prepare(
      `insert into newsletter_issues (${columns}) values (?, ?, ?, ?, ?, ?, '["weekly"]', ?, ?, ?, ?, 0, ?, ?)`,
    );
    for (const issue of issues) {
      const { id, number, slug, subject, preview_line, body, state, started_at, on_web } = issue;
      const at = started_at ?? new Date().toISOString();
      const words = [id, number, slug, subject, preview_line, body];
      insert.run(...words, Number(on_web), state, started_at, started_at, at, at);
    }
  });
}
