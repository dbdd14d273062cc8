import { brandLinkWords, type EntryDetail } from "#app/rules/enquiries/enquiry-entries.ts";
import { formNames, shownValue } from "#app/rules/enquiries/form-labels.ts";
import type { FormType } from "#app/rules/enquiries/forms.ts";
import { decidedWords } from "#app/rules/enquiries/outcome.ts";
import { replyKindWords } from "#app/rules/enquiries/reply-kind.ts";
import { siteDate, siteTime } from "#app/rules/time/site-time.ts";

/** What is held about a person, in words: on the screen of staff and in the archive for the person. */

type Words = { look: "success" | "waiting" | "danger" | "neutral"; words: string };

type Enquiry = {
  form_type: FormType;
  fields: Record<string, string>;
  spam: boolean;
  state: "new" | "answered" | "closed";
  due_at: string | null;
  answered_at: string | null;
  created_at: string;
};

/** “Contact enquiry, November 16, 2026”. */
export function enquiryTitle({ form_type, created_at }: Enquiry) {
  return `${formNames[form_type]}, ${siteDate(created_at)}`;
}

export function enquiryExcerpt({ fields }: Enquiry) {
  const { challenges, message, type = "", company, brandName } = fields;
  const text = challenges || message;
  if (text) return text.length > 90 ? `${text.slice(0, 90).trimEnd()}…` : text;
  return [type && shownValue("type", type), company, brandName].filter(Boolean).join(", ");
}

export function enquiryState(enquiry: Enquiry, now = new Date().toISOString()): Words {
  const { form_type, spam, state, due_at, answered_at } = enquiry;
  if (spam) return { look: "neutral", words: "Spam" };
  if (form_type === "newsletter") return { look: "neutral", words: "Sign-up" };
  if (answered_at && state !== "new") {
    const inTime = !due_at || answered_at <= due_at;
    return inTime
      ? { look: "success", words: "Answered in time" }
      : { look: "waiting", words: "Answered late" };
  }
  if (state === "closed") return { look: "neutral", words: "Closed" };
  if (state === "answered") return { look: "success", words: "Answered" };
  const overdue = due_at !== null && due_at < now;
  return overdue ? { look: "danger", words: "Overdue" } : { look: "waiting", words: "New" };
}

/** What was done with an enquiry, after who did it. */
export function entryWords(detail: EntryDetail) {
  switch (detail.kind) {
    case "note":
      return `wrote a note: ${detail.text}`;
    case "answer":
      return `answered: ${detail.subject}`;
    case "assigned":
      return detail.to ? `assigned it to ${detail.to}` : "assigned it to nobody";
    case "snoozed":
      return detail.until ? `put it off until ${siteTime(detail.until)}` : "took it up again";
    case "outcome":
      return `noted what came of it: ${decidedWords(detail)}`;
    case "next-step":
      return detail.next
        ? `planned for ${detail.next.on}: ${detail.next.step}`
        : "did what was planned";
    case "reply":
      return `received: ${replyKindWords[detail.mail].toLowerCase()}`;
    case "brand-link":
      return brandLinkWords[detail.step].toLowerCase();
    default:
      return plainEntries[detail.kind];
  }
}

const plainEntries = {
  "answered-elsewhere": "answered it elsewhere",
  closed: "closed it",
  reopened: "opened it again",
  spam: "marked it as spam",
  released: "released it from spam",
};

export function subscriptionState(state: string): Words {
  if (state === "confirmed") return { look: "success", words: "Confirmed" };
  if (state === "pending") return { look: "waiting", words: "Not confirmed" };
  return {
    look: "neutral",
    words: state === "unsubscribed" ? "Unsubscribed" : "Never written to",
  };
}
