import { Form } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip, type ChipLook } from "#app/routes/admin/kit/chip.tsx";
import { Fact, Facts } from "#app/routes/admin/kit/facts.tsx";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import { explainFailure } from "#app/rules/mail/failure-words.ts";
import { type MailHealth, waitingWords } from "#app/rules/mail/mail-health.ts";
import type { TestMail } from "#app/server/enquiries/desk/test-mail.server.ts";
import type { BounceState } from "#app/server/newsletter/bounces/bounce-watch.server.ts";
import { BounceFact } from "./bounce-fact.tsx";

type StateCardProps = {
  state: MailHealth;
  canary: { checked_at: string; failing_since: string | null; detail: string } | undefined;
  /** Whether test enquiries are sent by themselves. */
  isScheduled: boolean;
  testMail: TestMail | undefined;
  bounces: BounceState | undefined;
};

/** Whether mail leaves the site, with the proof of it. */
export function StateCard({ state, canary, isScheduled, testMail, bounces }: StateCardProps) {
  return (
    <Card title="Is mail arriving?" aside={<StateChip state={state} />}>
      <div className="card__body">
        <Words state={state} />
      </div>
      <Facts>
        <Fact name="Test enquiry">
          <LastTest canary={canary} isScheduled={isScheduled} />
          <Form method="post" preventScrollReset>
            <Action intent="test-enquiry" icon="again">
              Send a test enquiry now
            </Action>
          </Form>
        </Fact>
        {testMail && (
          <Fact name="Your test mail">
            <div role="status">
              <TestMailResult mail={testMail} />
            </div>
          </Fact>
        )}
        {bounces && <BounceFact state={bounces} />}
      </Facts>
    </Card>
  );
}

export function StateChip({ state }: { state: MailHealth }) {
  const [look, word] = looks[state.kind];
  return <Chip look={look}>{word}</Chip>;
}

const looks: Record<MailHealth["kind"], [ChipLook, string]> = {
  arriving: ["success", "Arriving"],
  failing: ["danger", "Failing"],
  unproven: ["waiting", "Not proven yet"],
  off: ["waiting", "Not emailed"],
  staging: ["neutral", "Staging"],
};

function Words({ state }: { state: MailHealth }) {
  const { kind, words, waiting, since } = state;
  if (kind === "off") return <SetUp />;
  if (kind !== "failing") return <p>{words}</p>;
  return (
    <>
      <p>
        {since && (
          <>
            Since <StaffTime at={since} short />.{" "}
          </>
        )}
        {waitingWords(waiting)}; every enquiry is stored, and each mail is tried again by itself.
      </p>
      <Notice look="danger">
        <b>{isAnswer(words) && !state.lostTest ? "What the server said" : "What happened"}</b>
        <p>{words}</p>
      </Notice>
    </>
  );
}

/** Servers answer with a number. */
function isAnswer(words: string) {
  return /\b[45]\d\d\b/.test(words);
}

/** The names of the settings are those of the README. */
function SetUp() {
  return (
    <>
      <p>
        <b>No mail server is set, so nobody is emailed.</b> Enquiries are stored here; each mail
        lies as a file in the folder <code>outbox</code> of the data folder.
      </p>
      <ol className="mail-steps">
        <li>
          Get an SMTP address from your mail provider (<code>SMTP_URL</code>), as in{" "}
          <code>smtps://user:password@mail.example.com</code>.
        </li>
        <li>
          Choose the address that mails come from (<code>MAIL_FROM</code>) and where enquiries
          should go (<code>OWNER_EMAIL</code>).
        </li>
        <li>
          Ask whoever runs the server of the site to write these three settings there and to start
          the site again. Then send yourself a test mail from here.
        </li>
      </ol>
    </>
  );
}

function LastTest({ canary, isScheduled }: Pick<StateCardProps, "canary" | "isScheduled">) {
  if (!canary) return <>None yet. {isScheduled ? schedule : switchedOff}</>;
  return (
    <>
      {canary.failing_since ? "Failed, " : "Arrived, "}
      <StaffTime at={canary.checked_at} short />
      <small>{explainFailure(canary.detail)}</small>
    </>
  );
}

const schedule =
  "With a mail server the site sends itself an enquiry two minutes after a start and then regularly, follows it, and removes it.";
const switchedOff = "The schedule is switched off in desk.config.ts.";

function TestMailResult({ mail }: { mail: TestMail }) {
  const { state, created_at, sent_at, last_error, recipient } = mail;
  if (state === "sent" && sent_at) {
    const seconds = Math.max(0, (Date.parse(sent_at) - Date.parse(created_at)) / 1000).toFixed(1);
    return (
      <>
        Accepted by the mail server after {seconds} s, <StaffTime at={sent_at} short />
        <small>Now look into the mailbox of {recipient}, also where the spam is.</small>
      </>
    );
  }
  if (state === "kept") {
    return (
      <>
        Not emailed: kept as a file, <StaffTime at={created_at} short />
      </>
    );
  }
  return (
    <>
      {state === "dead" ? "Failed, " : "Not sent yet, asked for "}
      <StaffTime at={created_at} short />
      <small>
        {explainFailure(last_error ?? "It is on its way. Reload the page in a moment.")}
      </small>
    </>
  );
}
