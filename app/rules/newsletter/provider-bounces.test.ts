import { expect, test } from "vitest";
import { readProviderBounces, subscriptionAddress } from "./provider-bounces.ts";

const email = "jo@example.org";
const messageId = "<abc.def@example.com>";
const said = "smtp; 550 5.1.1 user unknown";

const ses = (event: object) => ({
  notificationType: "Bounce",
  mail: { messageId: "0100-amazon", commonHeaders: { messageId, from: ["us@example.com"] } },
  ...event,
});
const sesBounce = (bounceType: string) =>
  ses({
    bounce: {
      bounceType,
      bounceSubType: "General",
      bouncedRecipients: [
        { emailAddress: email, action: "failed", status: "5.1.1", diagnosticCode: said },
        { emailAddress: "Al <al@example.org>" },
      ],
    },
  });
const sns = (message: object) => ({ Type: "Notification", Message: JSON.stringify(message) });
const mailgun = (data: object) => ({
  signature: { timestamp: "1", token: "t", signature: "s" },
  "event-data": {
    recipient: email,
    message: { headers: { "message-id": "abc.def@example.com" } },
    ...data,
  },
});
const resend = (type: string, data: object = {}) => ({
  type,
  created_at: "2029-01-01T00:00:00.000Z",
  data: { email_id: "1", from: "us@example.com", to: [email], subject: "Note", ...data },
});

const events: [string, unknown, object[]][] = [
  [
    "our own form",
    { email, type: "hard", reason: "Gone", messageId },
    [{ kind: "hard", email, reason: "Gone", messageId }],
  ],
  [
    "our own form without the rest",
    { email, type: "complaint" },
    [{ kind: "complaint", email, reason: "" }],
  ],
  [
    "Postmark, hard",
    {
      RecordType: "Bounce",
      Type: "HardBounce",
      TypeCode: 1,
      MessageID: "uuid",
      Email: email,
      Description: "Unknown",
      Details: said,
    },
    [{ kind: "hard", email, reason: said }],
  ],
  [
    "Postmark, soft",
    { RecordType: "Bounce", Type: "SoftBounce", Email: email, Description: "Full" },
    [{ kind: "soft", email, reason: "Full" }],
  ],
  [
    "Postmark, spam",
    { RecordType: "SpamComplaint", Email: email, Type: "SpamComplaint" },
    [{ kind: "complaint", email }],
  ],
  ["Postmark, absence", { RecordType: "Bounce", Type: "AutoResponder", Email: email }, []],
  ["Postmark, delivery", { RecordType: "Delivery", Recipient: email }, []],
  [
    "SendGrid, several",
    [
      {
        email,
        event: "bounce",
        type: "bounce",
        status: "5.1.1",
        reason: said,
        "smtp-id": messageId,
      },
      { email, event: "bounce", type: "blocked", reason: "550 5.7.1 blocked" },
      { email, event: "bounce", type: "bounce", bounce_classification: "Reputation" },
      { email, event: "spamreport" },
      { email, event: "delivered" },
      { email, event: "deferred" },
    ],
    [
      { kind: "hard", email, reason: said, messageId },
      { kind: "soft" },
      { kind: "soft" },
      { kind: "complaint" },
    ],
  ],
  [
    "Mailgun, hard",
    mailgun({
      event: "failed",
      severity: "permanent",
      reason: "bounce",
      "delivery-status": {
        code: 550,
        message: "5.1.1 The email account that you tried to reach does not exist.",
      },
    }),
    [{ kind: "hard", email, messageId: "abc.def@example.com" }],
  ],
  [
    "Mailgun, refused for good as spam",
    mailgun({
      event: "failed",
      severity: "permanent",
      reason: "bounce",
      "delivery-status": { code: 550, message: "5.7.1 Spam" },
    }),
    [{ kind: "soft", reason: "550 5.7.1 Spam" }],
  ],
  [
    "Mailgun, not tried again",
    mailgun({ event: "failed", severity: "permanent", reason: "suppress-bounce" }),
    [{ kind: "hard" }],
  ],
  [
    "Mailgun, for now",
    mailgun({ event: "failed", severity: "temporary", reason: "generic" }),
    [{ kind: "soft" }],
  ],
  ["Mailgun, spam", mailgun({ event: "complained" }), [{ kind: "complaint", email }]],
  ["Mailgun, opened", mailgun({ event: "opened" }), []],
  [
    "Amazon",
    sns(sesBounce("Permanent")),
    [
      { kind: "hard", email, reason: said, messageId },
      { kind: "hard", email: "al@example.org", reason: "" },
    ],
  ],
  [
    "Amazon, without its notification service",
    sesBounce("Transient"),
    [{ kind: "soft", email }, { kind: "soft" }],
  ],
  [
    "Amazon, spam",
    sns(
      ses({
        complaint: {
          complainedRecipients: [{ emailAddress: email }],
          complaintFeedbackType: "abuse",
        },
      }),
    ),
    [{ kind: "complaint", email }],
  ],
  [
    "Amazon, no spam",
    sns(
      ses({
        complaint: {
          complainedRecipients: [{ emailAddress: email }],
          complaintFeedbackType: "not-spam",
        },
      }),
    ),
    [],
  ],
  ["Amazon, delivery", sns(ses({ delivery: { recipients: [email] } })), []],
  ["Amazon, broken", { Type: "Notification", Message: "{" }, []],
  [
    "Brevo, hard",
    { event: "hard_bounce", email, id: 1, "message-id": messageId, reason: said },
    [{ kind: "hard", email, reason: said, messageId }],
  ],
  ["Brevo, no address", { event: "invalid_email", email }, [{ kind: "hard" }]],
  ["Brevo, soft", { event: "soft_bounce", email }, [{ kind: "soft" }]],
  ["Brevo, spam", { event: "spam", email }, [{ kind: "complaint" }]],
  ["Brevo, click", { event: "click", email }, []],
  [
    "Resend, hard",
    resend("email.bounced", { bounce: { type: "Permanent", subType: "General", message: "Gone" } }),
    [{ kind: "hard", email, reason: "Gone" }],
  ],
  [
    "Resend, soft",
    resend("email.bounced", { bounce: { type: "Transient", message: "Full" } }),
    [{ kind: "soft" }],
  ],
  ["Resend, spam", resend("email.complained"), [{ kind: "complaint", email }]],
  ["Resend, to several", resend("email.complained", { to: [email, "al@example.org"] }), []],
  ["Resend, sent", resend("email.sent"), []],
  [
    "nothing known",
    [null, 1, "x", [], {}, { email }, { event: {} }, { event: "bounce", email: 1 }],
    [],
  ],
  ["a name of an object's own", { event: "constructor", email }, []],
];

test.each(events)("what is posted is read: %s", (_, posted, expected) => {
  const found = readProviderBounces(posted);
  expect(found).toHaveLength(expected.length);
  expect(found).toMatchObject(expected);
});

test("only Amazon is told that it is welcome", () => {
  const asks = (SubscribeURL: string) =>
    subscriptionAddress({ Type: "SubscriptionConfirmation", SubscribeURL });
  const amazon = "https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=x";
  expect(asks(amazon)).toBe(amazon);
  for (const other of [
    "http://sns.eu-west-1.amazonaws.com/",
    "https://sns.eu-west-1.amazonaws.com.example.com/",
    "https://sns.amazonaws.com@example.com/",
    "https://bucket.amazonaws.com/",
    "https://127.0.0.1/",
    "x",
  ]) {
    expect(asks(other)).toBeUndefined();
  }
  expect(subscriptionAddress({ Type: "Notification", SubscribeURL: amazon })).toBeUndefined();
  expect(subscriptionAddress(null)).toBeUndefined();
});
