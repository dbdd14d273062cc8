import { Form, href, Link } from "react-router";
import { Answered } from "#app/routes/admin/confirmation.tsx";
import { askFresh } from "#app/routes/admin/fresh-sign-in.server.ts";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip, OnOffChip } from "#app/routes/admin/kit/chip.tsx";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import { Tabs } from "#app/routes/admin/kit/tabs.tsx";
import { deskTabs } from "#app/routes/admin/office/places.ts";
import { dayOf, nextDigest } from "#app/rules/enquiries/digest-time.ts";
import { formNames } from "#app/rules/enquiries/form-labels.ts";
import type { FormType } from "#app/rules/enquiries/forms.ts";
import { holidaysAhead } from "#app/rules/enquiries/office-hours.ts";
import { office, promisedBy, promises } from "#app/rules/enquiries/promises.ts";
import { explainFailure } from "#app/rules/mail/failure-words.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { findHealth } from "#app/server/db/health.server.ts";
import { acknowledgementWords } from "#app/server/enquiries/acknowledgement.server.ts";
import { isDigestOn } from "#app/server/enquiries/desk/digest.server.ts";
import { env } from "#app/server/env.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { ownerAddresses } from "#app/server/outbox/owner-addresses.server.ts";
import { webhookHost } from "#app/server/outbox/webhook.server.ts";
import type { Route } from "./+types/hours";
import { answerHoursForm } from "./hours-actions.server.ts";
import { HoursCard } from "./hours-card.tsx";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Digest and hours" }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return findHours();
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const form = await readFormData(request);
  const stale = await askFresh(form, { request, context }, "/admin/desk/hours");
  return stale ?? answerHoursForm(form, admin);
}

export default function Hours({ loaderData, actionData: answer = {} }: Route.ComponentProps) {
  const { hours, digest, acknowledgement, webhook } = loaderData;
  return (
    <>
      <PageHead
        title="Digest and hours"
        note="When you answer, what reaches you in the morning, and what a sender and your own programs are told."
      />
      <Tabs tabs={deskTabs} />
      <Answered answer={answer} />
      <div className="office-grid office-grid--half">
        <HoursCard {...hours} />
        <div className="office-stack">
          <DigestCard {...digest} />
          <WebhookCard {...webhook} />
        </div>
      </div>
      <AcknowledgementCard {...acknowledgement} />
    </>
  );
}

function AcknowledgementCard({ on }: { on: boolean }) {
  return (
    <Card title="Acknowledgement" aside={<OnOffChip on={on} />}>
      <p className="card__body">
        A mail to whoever wrote, as soon as the enquiry has arrived.{" "}
        <Link
          className="text-link"
          to={href("/admin/words/all/:group", { group: "acknowledgement" })}
        >
          Word it and switch it on or off
        </Link>
      </p>
    </Card>
  );
}

type DigestProps = {
  on: boolean;
  next: string | undefined;
  owners: string[];
  mailsLeave: boolean;
};

function DigestCard({ on, next, owners, mailsLeave }: DigestProps) {
  return (
    <Card title="Morning digest" aside={<OnOffChip on={on} />}>
      <div className="card__body office-stack office-stack--tight">
        <p>
          One mail at 8:00 on business days: what is overdue, due today or back from snooze, and
          mails that failed. When nothing is due, none is sent. It goes to {owners.join(", ")}, and
          is on by itself where a mail server is set.
        </p>
        {on && next && (
          <p className="muted">
            Next: <StaffTime at={next} />, if something is due then.
          </p>
        )}
        {!mailsLeave && (
          <Notice>
            {on
              ? "No mail leaves this site: the digest is saved as a file."
              : "No mail leaves this site, so the digest is off until you switch it on. It would be saved as a file."}
          </Notice>
        )}
        <Form method="post" className="action-row">
          <Action intent={on ? "digest-off" : "digest-on"}>
            {on ? "Switch the digest off" : "Switch the digest on"}
          </Action>
          <Action intent="digest-now" look="plain" icon="send">
            Send me today’s digest now
          </Action>
        </Form>
      </div>
    </Card>
  );
}

type Last = { failing_since: string | null; checked_at: string; detail: string };

type WebhookProps = { host: string | undefined; staging: boolean; last: Last | null };

function WebhookCard({ host, staging, last }: WebhookProps) {
  return (
    <Card title="Webhook" aside={<State host={host} last={last} />}>
      <div className="card__body office-stack office-stack--tight">
        <p>
          {host ? (
            <>
              Every new enquiry is told to a program at <b>{host}</b>, signed, and again until it is
              accepted.
            </>
          ) : (
            <>
              Every new enquiry can be told to a program of yours. Set <code>WEBHOOK_URL</code> and{" "}
              <code>WEBHOOK_SECRET</code>; <code>docs/desk.md</code> has an example.
            </>
          )}
        </p>
        {host && staging && <Notice>From a staging site no event leaves.</Notice>}
        {host && <LastResult last={last} />}
        {host && (
          <Form method="post">
            <Action intent="test-event" icon="send">
              Send a test event
            </Action>
          </Form>
        )}
      </div>
    </Card>
  );
}

function State({ host, last }: Pick<WebhookProps, "host" | "last">) {
  if (!host) return <Chip look="neutral">Not set</Chip>;
  if (!last) return <Chip look="waiting">Not tried yet</Chip>;
  if (last.failing_since) return <Chip look="danger">Failing</Chip>;
  return <Chip look="success">Accepted</Chip>;
}

function LastResult({ last }: Pick<WebhookProps, "last">) {
  if (!last) return <p className="muted">Nothing was sent yet.</p>;
  return (
    <div className="muted break-anywhere">
      <p>
        Last: <StaffTime at={last.checked_at} />. {explainFailure(last.detail)}
      </p>
      {last.failing_since && (
        <p>
          Failing since <StaffTime at={last.failing_since} />.
        </p>
      )}
    </div>
  );
}

/** Everything the screen shows. */
async function findHours(now = clock.date()) {
  const mailsLeave = env.SMTP_URL !== undefined && !env.STAGING;
  return {
    hours: {
      office: office(),
      now: now.toISOString(),
      ...holidaysAhead(office().holidays, dayOf(now, office())),
      everyForm: ownerAddresses(),
      promises: formsWithPromise().map((form) => ({
        name: formNames[form],
        words: promises()[form]?.words ?? "",
        due: promisedBy(form, now)?.toISOString() ?? "",
        owners: ownerAddresses(form),
      })),
    },
    digest: {
      on: await isDigestOn(),
      next: nextDigest(now, office())?.toISOString(),
      owners: ownerAddresses(),
      mailsLeave,
    },
    acknowledgement: { on: acknowledgementWords().on },
    webhook: {
      host: webhookHost(),
      staging: env.STAGING,
      last: (await findHealth("webhook")) ?? null,
    },
  };
}

function formsWithPromise() {
  return Object.keys(promises()) as FormType[];
}
