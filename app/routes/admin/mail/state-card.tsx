import { Form } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { type BadgeLook, StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { StaffTime } from "#app/routes/admin/staff-time.tsx";
import { type MailState, waitingWords } from "#app/rules/desk/mail-state.ts";
import type { BounceState } from "#app/server/bounces/bounce-watch.server.ts";
import type { TestMail } from "#app/server/desk/test-mail.server.ts";
import { BounceFact } from "./bounce-fact.tsx";
import "./mail.css";

type StateCardProps = {
  state: MailState;
  canary: { checked_at: string; failing_since: string | null; detail: string } | undefined;
  /** Whether test enquiries are sent by themselves. */
  isScheduled: boolean;
  testMail: TestMail | undefined;
  bounces: BounceState | undefined;
};

/** Whether mail leaves the site, with the proof of it. */
export function StateCard({ state, canary, isScheduled, testMail, bounces }: StateCardProps) {
  const [look, word] = looks[state.kind];
  return (
    <OfficeCard title="Is mail arriving?" aside={<StatusBadge look={look}>{word}</StatusBadge>}>
      <div className="office-card__body">
        <Words state={state} />
      </div>
      <dl className="mail-facts">
        <div>
          <dt>Test enquiry</dt>
          <dd>
            <LastTest canary={canary} isScheduled={isScheduled} />
            <Form method="post" preventScrollReset>
              <button className="action" type="submit" name="intent" value="test-enquiry">
                <StaffIcon name="again" /> Send a test enquiry now
              </button>
            </Form>
          </dd>
        </div>
        {testMail && (
          <div>
            <dt>Your test mail</dt>
            <dd>
              <div role="status">
                <TestMailFate mail={testMail} />
              </div>
            </dd>
          </div>
        )}
        {bounces && <BounceFact state={bounces} />}
      </dl>
    </OfficeCard>
  );
}

const looks: Record<MailState["kind"], [BadgeLook, string]> = {
  arriving: ["success", "Arriving"],
  failing: ["danger", "Failing"],
  unproven: ["waiting", "Not proven yet"],
  off: ["waiting", "Not emailed"],
  staging: ["neutral", "Staging"],
};

function Words({ state }: { state: MailState }) {
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
      <figure className="server-words">
        <figcaption>{state.lostTest ? "What happened" : "What the server said"}</figcaption>
        <p>{words}</p>
      </figure>
    </>
  );
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
          Get an SMTP address from your mail provider, and set it as <code>SMTP_URL</code>, as in{" "}
          <code>smtps://user:password@mail.example.com</code>.
        </li>
        <li>
          Set <code>MAIL_FROM</code> to the address mails come from, and <code>OWNER_EMAIL</code> to
          where enquiries should go.
        </li>
        <li>Start the site again, and send yourself a test mail from here.</li>
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
      <small>{canary.detail}</small>
    </>
  );
}

const schedule =
  "With a mail server the site sends itself an enquiry two minutes after a start and then regularly, follows it, and removes it.";
const switchedOff = "The schedule is switched off in desk.config.ts.";

function TestMailFate({ mail }: { mail: TestMail }) {
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
      <small>{last_error ?? "It is on its way. Reload the page in a moment."}</small>
    </>
  );
}
