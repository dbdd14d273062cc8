import { site } from "#site.config.ts";
import type { AccountWords } from "./account-mail.tsx";

/** The subject is the same every time, so that a rule of the mailbox can put it aside. */
export const testEnquiryWords: AccountWords = {
  subject: "Test enquiry: everything works",
  title: "Everything works",
  text: `${site.name} sent itself a test enquiry. It was stored, and this mail about it has reached you, as those of visitors do. You need not do anything.`,
  button: "See the state of mail",
  path: "/admin/mail",
  purpose: undefined,
  note: "The test enquiry is removed again. How often one is sent is a setting of the site.",
};

export const testMailWords: AccountWords = {
  subject: `Test mail from ${site.name}`,
  title: "The test mail is here",
  text: "You asked for it in the staff area. Look where it arrived: if it is with the spam, the sending domain may lack SPF, DKIM or DMARC.",
  button: "See the state of mail",
  path: "/admin/mail",
  purpose: undefined,
  note: "If it was not you, tell your colleagues: only staff can send this mail, and only to themselves.",
};

export function drillWords(sentence: string): AccountWords {
  return {
    subject: `The copy of ${site.name} failed its drill`,
    title: "The copy failed its drill",
    text: `The copy of the site was brought back into a scratch folder and compared with the site. ${sentence}`,
    button: "See what is safe",
    path: "/admin/safety",
    purpose: undefined,
    note: "The copy begins anew by itself. Run another drill to see whether that was enough.",
  };
}
