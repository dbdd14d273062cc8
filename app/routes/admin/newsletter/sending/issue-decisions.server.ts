import { data, href, redirect } from "react-router";
import type { Question } from "#app/routes/admin/confirmation.tsx";
import { hasChangedMuch, people } from "#app/rules/newsletter/audience.ts";
import { sendingTime } from "#app/rules/newsletter/issue-time.ts";
import { blockingOf } from "#app/rules/text/check.ts";
import { siteTime } from "#app/rules/time/site-time.ts";
import { checkBeforeSending } from "#app/server/app/issue-checks/issue-checks.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import type { Issue, IssueState } from "#app/server/db/schema.server.ts";
import { setOnWeb } from "#app/server/newsletter/issues/archive.server.ts";
import {
  type Decided,
  pause,
  resume,
  schedule,
  sendNow,
  stop,
  unschedule,
} from "#app/server/newsletter/issues/decisions.server.ts";
import { countRecipients } from "#app/server/newsletter/issues/recipients.server.ts";
import { site } from "#site.config.ts";

/** What the screen tells after a decision that was not carried out, or not yet. */
export type DecisionAnswer = {
  error?: string;
  question?: Question;
  /** What was chosen, so that nobody chooses it again. */
  when?: { at: string; problem?: string };
};

const intents = [
  "send",
  "schedule",
  "unschedule",
  "pause",
  "resume",
  "stop",
  "show",
  "hide",
] as const;
type Intent = (typeof intents)[number];

function isDecision(intent: unknown): intent is Intent {
  return intents.some((one) => one === intent);
}

/** What an admin decided about an issue. What cannot be called back is asked about first. */
export async function answerDecision(form: FormData, issue: Issue, admin: { email: string }) {
  const intent = form.get("intent");
  const by = admin.email;
  if (!isDecision(intent)) return refuse("Please check your input", 400);
  switch (intent) {
    case "send":
      return send(form, issue, by);
    case "schedule":
      return scheduleAt(form, issue, by);
    case "resume":
      return goOn(form, issue, by);
    case "stop":
      return form.has("confirmed")
        ? answerTo(await stop(issue.id, by), by, "stopped")
        : ask(form, stopQuestion(issue));
    case "pause":
      return answerTo(await pause(issue.id, by), by, "paused");
    case "unschedule":
      return answerTo(await unschedule(issue.id, by), by, "draft");
    case "show":
    case "hide":
      return (await setOnWeb(issue.id, intent === "show", by)) ? back(issue) : refuse(changed, 409);
  }
}

async function send(form: FormData, issue: Issue, by: string) {
  const version = Number(form.get("version"));
  if (issue.state !== "draft" && issue.state !== "scheduled") return settled(issue, by, "sending");
  const { refusal, total } = await readiness(form, issue);
  if (refusal) return refuse(refusal, 409);
  if (form.has("confirmed")) return answerTo(await sendNow(issue.id, version, by), by, "sending");
  return ask(form, {
    title: `Send issue ${issue.number} to ${people(total)} now?`,
    text: `“${issue.subject}” goes out at once. What has left cannot be called back; the rest can be paused and stopped.`,
    button: `Send to ${people(total)} now`,
    total,
  });
}

async function scheduleAt(form: FormData, issue: Issue, by: string) {
  const typed = String(form.get("at") ?? "");
  const time = sendingTime(typed, clock.date(), site.timeZone);
  if ("problem" in time) {
    return data<DecisionAnswer>({ when: { at: typed, problem: time.problem } }, { status: 400 });
  }
  const waits = issue.state === "held" && !issue.started_at;
  if (issue.state !== "draft" && issue.state !== "scheduled" && !waits) {
    return settled(issue, by, "scheduled");
  }
  const { refusal, total } = await readiness(form, issue);
  if (refusal) return refuse(refusal, 409, typed);
  if (form.has("confirmed")) return keep(form, issue, time.at.toISOString(), by);
  const twice = time.twice ? " Clocks show this time twice that day; the first is meant." : "";
  return ask(form, {
    title: `Schedule issue ${issue.number} for ${people(total)}?`,
    text: `It goes out on ${siteTime(time.at.toISOString())}.${twice} Whoever joins or leaves before then counts. If the site is down at that time, it asks you instead of sending late.`,
    button: `Schedule for ${people(total)}`,
    total,
  });
}

/** What missed its time is a draft again before it gets another. */
async function keep(form: FormData, issue: Issue, at: string, by: string) {
  if (issue.state !== "held") {
    return answerTo(await schedule(issue.id, Number(form.get("version")), at, by), by, "scheduled");
  }
  const taken = await unschedule(issue.id, by);
  if (taken.state !== "done") return answerTo(taken, by, "scheduled");
  return answerTo(await schedule(issue.id, taken.issue.version, at, by), by, "scheduled");
}

/** Pausing asks nothing and neither does the end of a pause; what the site itself held does. */
async function goOn(form: FormData, issue: Issue, by: string) {
  if (issue.state === "held" && !issue.started_at) {
    const { refusal } = await readiness(form, issue);
    if (refusal) return refuse(refusal, 409);
  }
  if (issue.state === "held" && !form.has("confirmed")) {
    return ask(form, {
      title: `Send ${issue.started_at ? "the rest of " : ""}issue ${issue.number} now?`,
      text: "It waited for your word. From here on it goes out from this site.",
      button: "Send now",
    });
  }
  return answerTo(await resume(issue.id, by), by, "sending");
}

function stopQuestion({ number }: Issue) {
  return {
    title: `Stop issue ${number} for good?`,
    text: "Whoever has it keeps it; nobody else gets it, also later. To go on after a while, pause it instead.",
    button: "Stop for good",
  };
}

/** Why it cannot go out as it is: something must be settled, or it is not what was confirmed. */
async function readiness(form: FormData, issue: Issue) {
  const { total } = await countRecipients(db, issue.lists);
  const shown = form.get("people");
  const version = form.get("version");
  const lists = form.getAll("list").map(String);
  const isOther = lists.length > 0 && lists.toSorted().join() !== issue.lists.toSorted().join();
  if (version !== null && Number(version) !== issue.version) return { total, refusal: changed };
  if (isOther) return { total, refusal: "The choice of lists is not saved yet. Save it first." };
  if (shown !== null && hasChangedMuch(Number(shown), total)) {
    const refusal = `The lists changed: it would go to ${people(total)} now, not to ${people(Number(shown))}. Look again, then decide.`;
    return { total, refusal };
  }
  const [open] = blockingOf(await checkBeforeSending(issue));
  if (!open) return { total };
  return { total, refusal: `Not sent: ${open.title.toLowerCase()}. Settle it, then check again.` };
}

const changed = "Somebody changed this issue meanwhile. This is how it stands now.";

type Asked = Omit<Question, "fields"> & { total?: number };

function ask(form: FormData, { total, ...question }: Asked) {
  const sent = ["intent", "version", "at"].flatMap((name) => {
    const value = form.get(name);
    return typeof value === "string" ? [[name, value]] : [];
  });
  const counted = total === undefined ? {} : { people: String(total) };
  const fields = { ...Object.fromEntries(sent), ...counted };
  const at = form.get("at");
  const when = typeof at === "string" && at !== "" ? { when: { at } } : {};
  return data<DecisionAnswer>({ question: { fields, ...question }, ...when });
}

function answerTo(decided: Decided, by: string, wanted: IssueState) {
  switch (decided.state) {
    case "done":
      return back(decided.issue);
    case "conflict":
      return settled(decided.issue, by, wanted);
    case "refused":
      return refuse(decided.reason, 409);
    case "gone":
      return refuse("This issue no longer exists.", 404);
  }
}

/** A second press of the same button finds it done; all else is a surprise. */
function settled(issue: Issue, by: string, wanted: IssueState) {
  const isDone = issue.state === wanted || (wanted === "sending" && issue.state === "sent");
  return isDone && issue.moved_by === by ? back(issue) : refuse(changed, 409);
}

function back({ id }: Issue) {
  return redirect(href("/admin/newsletter/:id", { id }), 303);
}

function refuse(error: string, status: number, at?: string) {
  return data<DecisionAnswer>({ error, ...(at && { when: { at } }) }, { status });
}
