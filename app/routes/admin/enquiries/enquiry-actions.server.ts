import { data } from "react-router";
import {
  changeClaim,
  changeFromEnquiry,
  isBrandIntent,
  isClaimIntent,
} from "#app/routes/admin/brands/brand-actions.server.ts";
import { maxNoteLength } from "#app/rules/enquiries/enquiry-entries.ts";
import { decidedWords, readNextStep, readOutcome } from "#app/rules/enquiries/outcome.ts";
import { office } from "#app/rules/enquiries/promises.ts";
import { openingOn, snoozeChoices } from "#app/rules/enquiries/snooze.ts";
import { lengthOf } from "#app/rules/text/text.ts";
import { shortDay } from "#app/rules/time/chart-dates.ts";
import { siteTime } from "#app/rules/time/site-time.ts";
import { clock } from "#app/server/clock.server.ts";
import { findEnquiry } from "#app/server/enquiries/enquiry.server.ts";
import {
  answeredElsewhere,
  assignEnquiry,
  closeEnquiry,
  decideEnquiry,
  listAssignees,
  type Outcome,
  planEnquiry,
  reopenEnquiry,
  snoozeEnquiry,
} from "#app/server/enquiries/enquiry-changes.server.ts";
import { addNote, deleteNote } from "#app/server/enquiries/enquiry-entries.server.ts";
import { sendAgain } from "#app/server/enquiries/enquiry-mails.server.ts";
import { markAsSpam, releaseSpam } from "#app/server/enquiries/spam.server.ts";
import { undoChange, undoToken } from "#app/server/enquiries/undo.server.ts";

/** What the screen says after an action. */
export type Answer = {
  done?: string;
  error?: string;
  /** What takes it back: the fields of a form. */
  undo?: Record<string, string>;
  /** A note that was not saved. */
  note?: string;
  /** What was typed about the outcome or the next step, and not saved. */
  typed?: Record<string, string>;
};

/** What an admin did to an enquiry. */
export async function changeByForm(form: FormData, by: string) {
  const id = String(form.get("id"));
  const intent = String(form.get("intent"));
  if (isBrandIntent(intent)) return brand(intent, id, by);
  if (isClaimIntent(intent)) {
    const { status, ...answer } = await changeClaim(form, String(form.get("post")), by);
    return data<Answer>(answer, { status });
  }
  switch (intent) {
    case "close":
      return answerTo(await closeEnquiry(id, by), "Closed");
    case "reopen":
      return answerTo(await reopenEnquiry(id, by), "Open again");
    case "answered":
      return answerTo(await answeredElsewhere(id, by), "Marked as answered");
    case "spam":
      return answerTo(await markAsSpam(id, by), "Marked as spam");
    case "not-spam":
      return answerTo(await releaseSpam(id, by), "Released. What was held back is on its way");
    case "assign":
      return assign(id, by, String(form.get("to") ?? ""));
    case "snooze":
      return snooze(id, by, form);
    case "outcome":
      return decide(id, by, form);
    case "next-step":
      return plan(id, by, form);
    case "step-done":
      return answerTo(await planEnquiry(id, by, null), "Next step done");
    case "note":
      return note(id, by, String(form.get("text") ?? ""));
    case "undo-note":
      return (await deleteNote(id, by)) ? data<Answer>({ done: "Note taken back" }) : refuse(404);
    case "undo":
      return answerTo(await undoChange(String(form.get("token") ?? ""), by), "Undone", false);
    case "send-again":
      return mailAgain(id);
    default:
      return refuse(400);
  }
}

/** The spotlight of an application, and the link to it. */
async function brand(intent: string, id: string, by: string) {
  const enquiry = await findEnquiry(id);
  if (!enquiry) return refuse(404);
  const { status, ...answer } = await changeFromEnquiry(intent, enquiry, by);
  return data<Answer>(answer, { status });
}

async function assign(id: string, by: string, to: string) {
  if (to !== "" && !(await listAssignees()).includes(to)) return refuse(400);
  const words = to ? `Assigned to ${to}` : "Assigned to nobody";
  return answerTo(await assignEnquiry(id, by, to || null), words);
}

async function snooze(id: string, by: string, form: FormData) {
  const wanted = form.get("until");
  if (wanted === "none") return answerTo(await snoozeEnquiry(id, by, null), "Back in the list");
  const now = clock.date();
  const until =
    wanted === "date"
      ? openingOn(String(form.get("date") ?? ""), now, office())
      : snoozeChoices(now, office()).find(({ name }) => name === wanted)?.at;
  if (!until) return refuse(400, "Choose a day to come, at most a year ahead.");
  const outcome = await snoozeEnquiry(id, by, until);
  const due = typeof outcome === "object" ? outcome.after.due_at : null;
  const late = due && until.toISOString() > due ? ", after the promise ends" : "";
  return answerTo(outcome, `Snoozed until ${siteTime(until.toISOString())}${late}`);
}

async function decide(id: string, by: string, form: FormData) {
  const typed = textsOf(form, ["outcome", "reason", "value"]);
  const decided = readOutcome(typed);
  if (typeof decided === "string") {
    return data<Answer>({ error: decided, typed }, { status: 400 });
  }
  return answerTo(await decideEnquiry(id, by, decided), decidedWords(decided));
}

async function plan(id: string, by: string, form: FormData) {
  const typed = textsOf(form, ["step", "on"]);
  const next = readNextStep(typed.step, typed.on);
  if (typeof next === "string") return data<Answer>({ error: next, typed }, { status: 400 });
  return answerTo(await planEnquiry(id, by, next), `Planned for ${shortDay(next.on)}`);
}

function textsOf<Name extends string>(form: FormData, names: readonly Name[]) {
  const texts = names.map((name) => [name, String(form.get(name) ?? "")]);
  return Object.fromEntries(texts) as Record<Name, string>;
}

async function note(id: string, by: string, typed: string) {
  const text = typed.trim();
  if (text === "") return refuse(400, "Write something into the note first.");
  if (lengthOf(text) > maxNoteLength) {
    const error = `A note has at most ${maxNoteLength} characters. This one has ${lengthOf(text)}.`;
    return data<Answer>({ error, note: text }, { status: 400 });
  }
  const added = await addNote(id, by, text);
  if (!added) return refuse(404);
  return data<Answer>({ done: "Note added", undo: { intent: "undo-note", id: added } });
}

async function mailAgain(id: string) {
  const enquiry = await findEnquiry(id);
  if (!enquiry) return refuse(404);
  const sent = await sendAgain(enquiry);
  return sent ? data<Answer>({ done: "The mail is sent again" }) : refuse(409);
}

function answerTo(outcome: Outcome, done: string, canUndo = true) {
  if (outcome === "missing") return refuse(404);
  if (outcome === "changed") return refuse(409);
  if (!canUndo) return data<Answer>({ done });
  return data<Answer>({ done, undo: { intent: "undo", token: undoToken(outcome) } });
}

function refuse(status: 400 | 404 | 409, error = refusals[status]) {
  return data<Answer>({ error }, { status });
}

const refusals = {
  400: "Please check your input",
  404: "This enquiry no longer exists.",
  409: "Somebody changed this enquiry meanwhile. This is how it stands now.",
};
