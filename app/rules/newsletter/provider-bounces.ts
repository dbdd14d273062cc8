import { isHardBounce } from "#app/rules/mail/bounces.ts";
import { jsonOf } from "#app/rules/text/json.ts";
import { listOf, z } from "#app/rules/text/schema.ts";

/** `hard`: the address is no good. `soft`: this mail did not arrive. `complaint`: the spam button. */
export type BounceKind = "hard" | "soft" | "complaint";

export type ProviderBounce = {
  kind: BounceKind;
  email: string;
  messageId?: string;
  reason: string;
};

const mostEvents = 1000;

/** The bounces and complaints in what a mail provider posts; other events are left out. */
export function readProviderBounces(posted: unknown): ProviderBounce[] {
  const events = Array.isArray(posted) ? posted.slice(0, mostEvents) : [posted];
  return events.flatMap((event) => {
    for (const read of providers) {
      const bounces = read(event);
      if (bounces) return bounces.slice(0, mostEvents);
    }
    return [];
  });
}

const subscription = z.object({
  Type: z.literal("SubscriptionConfirmation"),
  SubscribeURL: z.url({ protocol: /^https$/, hostname: /^sns\.[a-z0-9-]+\.amazonaws\.com$/ }),
});

/** Amazon's notification service asks once whether it is welcome: where to say so. */
export function subscriptionAddress(posted: unknown) {
  return parse(subscription, posted)?.SubscribeURL;
}

const providers = [
  readOwn,
  readNotification,
  readAmazon,
  readPostmark,
  readMailgun,
  readResend,
  readFlat,
];

const words = z.string().catch("");

/** The plain form, for programs of the owner. */
const own = z.object({
  email: z.string(),
  type: z.enum(["hard", "soft", "complaint"]),
  reason: words,
  messageId: words,
});

function readOwn(event: unknown) {
  const found = parse(own, event);
  return found && bounce(found.type, found.email, found.reason, found.messageId);
}

/** Amazon's notification service, with the event as a text in it. */
const notification = z.object({ Type: z.literal("Notification"), Message: z.string() });

function readNotification(event: unknown) {
  const found = parse(notification, event);
  return found && (readAmazon(jsonOf(found.Message)) ?? []);
}

const recipients = listOf(
  z.object({ emailAddress: words, diagnosticCode: words }),
  mostEvents,
).catch([]);
const amazon = z.object({
  bounce: z.object({ bounceType: words, bouncedRecipients: recipients }).optional(),
  complaint: z
    .object({ complaintFeedbackType: words, complainedRecipients: recipients })
    .optional(),
  mail: z.object({ commonHeaders: z.object({ messageId: words }).catch({ messageId: "" }) }),
});

function readAmazon(event: unknown) {
  const found = parse(amazon, event);
  const messageId = found?.mail.commonHeaders.messageId;
  if (found?.bounce) {
    const kind = found.bounce.bounceType === "Permanent" ? "hard" : "soft";
    return found.bounce.bouncedRecipients.flatMap(({ emailAddress, diagnosticCode }) =>
      bounce(kind, emailAddress, diagnosticCode, messageId),
    );
  }
  if (found?.complaint && found.complaint.complaintFeedbackType !== "not-spam") {
    return found.complaint.complainedRecipients.flatMap(({ emailAddress }) =>
      bounce("complaint", emailAddress, "", messageId),
    );
  }
  return found && [];
}

const postmark = z.object({
  RecordType: z.string(),
  Type: words,
  Email: words,
  Description: words,
  Details: words,
});
const postmarkKinds = new Map<string, BounceKind>([
  ["HardBounce", "hard"],
  ["BadEmailAddress", "hard"],
  ["SpamComplaint", "complaint"],
  ["SoftBounce", "soft"],
  ["Transient", "soft"],
  ["DnsError", "soft"],
  ["Blocked", "soft"],
  ["SpamNotification", "soft"],
]);

/** Its ids of messages are its own. */
function readPostmark(event: unknown) {
  const found = parse(postmark, event);
  if (!found) return undefined;
  const { RecordType, Type, Email, Description, Details } = found;
  return bounce(postmarkKinds.get(Type || RecordType), Email, Details || Description);
}

const mailgun = z.object({
  "event-data": z.object({
    event: z.string(),
    severity: words,
    reason: words,
    recipient: words,
    "delivery-status": z
      .object({ code: z.coerce.string(), message: words })
      .catch({ code: "", message: "" }),
    message: z
      .object({ headers: z.object({ "message-id": words }) })
      .catch({ headers: { "message-id": "" } }),
  }),
});

function readMailgun(event: unknown) {
  const found = parse(mailgun, event)?.["event-data"];
  if (!found) return undefined;
  const { code, message } = found["delivery-status"];
  const said = `${code} ${message}`.trim();
  const isHard =
    found.severity === "permanent" && (found.reason === "suppress-bounce" || isHardBounce(said));
  const failed = isHard ? "hard" : "soft";
  const kinds = new Map<string, BounceKind>([
    ["failed", failed],
    ["complained", "complaint"],
  ]);
  const messageId = found.message.headers["message-id"];
  return bounce(kinds.get(found.event), found.recipient, said, messageId);
}

const resend = z.object({
  type: z.string().startsWith("email."),
  data: z.object({
    to: z.union([z.string(), z.tuple([z.string()]).transform(([only]) => only)]).catch(""),
    bounce: z.object({ type: words, message: words }).catch({ type: "", message: "" }),
    message_id: words,
  }),
});

function readResend(event: unknown) {
  const found = parse(resend, event);
  if (!found) return undefined;
  const { to, bounce: about, message_id } = found.data;
  const bounced = about.type === "Permanent" ? "hard" : "soft";
  const kinds = new Map<string, BounceKind>([
    ["email.bounced", bounced],
    ["email.complained", "complaint"],
  ]);
  return bounce(kinds.get(found.type), to, about.message, message_id);
}

/** SendGrid and Brevo. */
const flat = z.object({
  event: z.string(),
  email: words,
  type: words,
  reason: words,
  bounce_classification: words,
  "smtp-id": words,
  "message-id": words,
});
const flatKinds = new Map<string, BounceKind>([
  ["bounce", "hard"],
  ["spamreport", "complaint"],
  ["hard_bounce", "hard"],
  ["invalid_email", "hard"],
  ["soft_bounce", "soft"],
  ["blocked", "soft"],
  ["spam", "complaint"],
  ["complaint", "complaint"],
]);

function readFlat(event: unknown) {
  const found = parse(flat, event);
  if (!found) return undefined;
  const aboutUs = /content|reputation|frequency|volume|technical/i.test(
    found.bounce_classification,
  );
  const isSoft = found.event === "bounce" && (found.type === "blocked" || aboutUs);
  const kind = isSoft ? "soft" : flatKinds.get(found.event);
  return bounce(kind, found.email, found.reason, found["smtp-id"] || found["message-id"]);
}

function parse<Value>(schema: z.ZodType<Value>, event: unknown) {
  return schema.safeParse(event).data;
}

/** None for an event of another kind, or one that names nobody. */
function bounce(kind: BounceKind | undefined, to: string, reason: string, messageId = "") {
  const email = /<([^<>]+)>/.exec(to.slice(0, 500))?.[1] ?? to;
  if (!kind || !email) return [];
  const found: ProviderBounce = { kind, email, reason: reason.slice(0, 500) };
  return [messageId ? { ...found, messageId } : found];
}
