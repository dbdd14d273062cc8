/** What a mail is: only a `reply` was written by somebody for us. */
export type ReplyKind = "reply" | "auto" | "bounce" | "calendar";

export const replyKindWords: Record<ReplyKind, string> = {
  reply: "Reply",
  auto: "Automatic reply",
  bounce: "Delivery report",
  calendar: "Answer of a calendar",
};

export type MailFacts = {
  /** By name in lower case. */
  headers: ReadonlyMap<string, string>;
  from: string;
  subject: string;
  /** Of its parts, with the method of a calendar, such as `text/calendar; REPLY`. */
  partTypes: readonly string[];
};

const autoSubjects =
  /^(?:(?:re|aw|sv) ?: ?)?(?:automatic reply|auto(?:matic)?[- ]?reply|autoreply|out of (?:the )?office|away from (?:the |my )?(?:office|desk)|automatische antwort|abwesenheitsnotiz|abwesend|réponse automatique|absence du bureau|absent du bureau|respuesta automática|fuera de la oficina|ausente|risposta automatica|fuori sede|fuori ufficio|automatisch antwoord|afwezig|resposta automática|fora do escritório|autosvar|automatiskt svar|自動返信|自动回复)/iu;

export function replyKindOf({ headers, from, subject, partTypes }: MailFacts): ReplyKind {
  const of = (name: string) => headers.get(name) ?? "";
  const type = of("content-type");
  const isReport = /^multipart\/report/i.test(type);
  if (isReport && /report-type="?disposition-notification/i.test(type)) return "auto";
  if (isReport || partTypes.includes("message/delivery-status")) return "bounce";
  if (of("x-failed-recipients") || /^(?:mailer-daemon|postmaster)@/i.test(from)) return "bounce";
  if (partTypes.some((part) => /^text\/calendar; (?:REPLY|COUNTER)/.test(part))) return "calendar";
  if (/^text\/calendar/i.test(type)) return "calendar";
  const submitted = of("auto-submitted");
  if (submitted && !/^no\b/i.test(submitted)) return "auto";
  const marks = ["x-autoreply", "x-autorespond", "x-autoresponder", "x-vacation"];
  if (marks.some((name) => /\S/.test(of(name)) && !/^(?:no|false)$/i.test(of(name)))) return "auto";
  if (/^(?:auto_reply|auto-reply|bulk|junk|list)/i.test(of("precedence"))) return "auto";
  return autoSubjects.test(subject.trim()) ? "auto" : "reply";
}
