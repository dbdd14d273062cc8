import { Form, href, Link } from "react-router";
import { Answered } from "#app/routes/admin/confirmation.tsx";
import { askFresh } from "#app/routes/admin/fresh-sign-in.server.ts";
import { Action, Download } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { Fact, Facts } from "#app/routes/admin/kit/facts.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { Tabs } from "#app/routes/admin/kit/tabs.tsx";
import { BounceFact } from "#app/routes/admin/mail/bounce-fact.tsx";
import { newsletterTabs } from "#app/routes/admin/office/places.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { env } from "#app/server/env.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import {
  type BounceState,
  findBounceState,
} from "#app/server/newsletter/bounces/bounce-watch.server.ts";
import { countOnWeb } from "#app/server/newsletter/issues/archive.server.ts";
import { findNewsletterSettings } from "#app/server/newsletter/issues/newsletter-settings.server.ts";
import { listId, senderAddress } from "#app/server/outbox/sender.server.ts";
import { webhookHost } from "#app/server/outbox/webhook.server.ts";
import type { Route } from "./+types/settings";
import { answerSettingsForm } from "./settings-actions.server.ts";
import { WebCard } from "./web-card.tsx";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Newsletter settings" }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const [settings, shown, bounces] = await Promise.all([
    findNewsletterSettings(),
    countOnWeb(),
    findBounceState(),
  ]);
  return {
    settings,
    shown,
    sending: {
      sender: senderAddress(),
      rate: env.MAIL_RATE,
      listId: listId(),
      mailsLeave: env.SMTP_URL !== undefined && !env.STAGING,
      bounces,
    },
    webhook: { host: webhookHost(), staging: env.STAGING },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = requireAdmin(context);
  const form = await readFormData(request);
  const stale = await askFresh(form, { request, context }, "/admin/newsletter/settings");
  return stale ?? answerSettingsForm(form, email);
}

export default function Settings({ loaderData, actionData: answer = {} }: Route.ComponentProps) {
  const { settings, shown, sending, webhook } = loaderData;
  return (
    <>
      <PageHead
        title="Newsletter settings"
        note="What strangers can read, what is counted, and how an issue leaves this site."
      />
      <Tabs tabs={newsletterTabs} />
      <Answered answer={answer} />
      <div className="office-grid office-grid--half">
        <div className="office-stack">
          <WebCard key={JSON.stringify(settings)} settings={settings} shown={shown} />
          <ClicksCard on={settings.countClicks} />
        </div>
        <div className="office-stack">
          <SenderCard {...sending} />
          <AwayCard webhook={webhook} />
        </div>
      </div>
    </>
  );
}

type SenderProps = {
  sender: string;
  /** Mails a second. */
  rate: number;
  listId: string;
  mailsLeave: boolean;
  bounces: BounceState | undefined;
};

/** How an issue leaves the site, which the environment decides. */
function SenderCard({ sender, rate, listId, mailsLeave, bounces }: SenderProps) {
  return (
    <Card
      title="Sending"
      aside={
        mailsLeave ? (
          <Chip look="success">Leaves by mail server</Chip>
        ) : (
          <Chip look="waiting">No mail leaves</Chip>
        )
      }
      foot={
        <>
          <span>
            Sender and rate are set on the server (<code>MAIL_FROM</code>, <code>MAIL_RATE</code>).
          </span>
          <Link className="text-link" to={href("/admin/mail")}>
            Is mail arriving?
          </Link>
        </>
      }
    >
      <Facts>
        <Fact name="Sender">{sender}</Fact>
        <Fact name="Rate">
          At most {rate} {rate === 1 ? "mail" : "mails"} a second, over all instances
        </Fact>
        <Fact name="List-Id">{listId}</Fact>
        {bounces && <BounceFact state={bounces} />}
      </Facts>
    </Card>
  );
}

type AwayProps = { webhook: { host: string | undefined; staging: boolean } };

/** What belongs to the owner leaves with the owner. */
function AwayCard({ webhook: { host, staging } }: AwayProps) {
  return (
    <Card
      title="Away from us"
      aside={<Chip look={host ? "success" : "neutral"}>{host ? "Webhook set" : "No webhook"}</Chip>}
    >
      <div className="card__body office-stack office-stack--tight">
        <p>
          The list is yours. The file has every subscriber with state, lists, and the consent word
          for word: when, where and to what.
        </p>
        <div className="action-row">
          <Download fresh href={href("/admin/subscribers.csv")}>
            Export subscribers
          </Download>
        </div>
        <p>
          {host ? (
            <>
              A program at <b>{host}</b> is told, signed, when somebody confirms, changes what they
              get, leaves or bounces:
            </>
          ) : (
            <>
              Another service can be told when somebody confirms, changes what they get, leaves or
              bounces. Set <code>WEBHOOK_URL</code> and <code>WEBHOOK_SECRET</code>. The events are
            </>
          )}{" "}
          <code>subscriber.confirmed</code>, <code>subscriber.changed</code>,{" "}
          <code>subscriber.unsubscribed</code>, <code>subscriber.bounced</code>. An example is in{" "}
          <code>docs/desk.md</code>.
        </p>
        {host && staging && <p className="muted">From a staging site no event leaves.</p>}
        {host && (
          <p>
            <Link className="text-link" to={href("/admin/desk/hours")}>
              How the webhook does
            </Link>
          </p>
        )}
      </div>
    </Card>
  );
}

function ClicksCard({ on }: { on: boolean }) {
  return (
    <Card
      title="Clicks"
      aside={<Chip look={on ? "success" : "neutral"}>{on ? "Counted" : "Off"}</Chip>}
    >
      <div className="card__body office-stack office-stack--tight">
        <p>
          While this is on, links in an issue lead through this site, which adds one to the day’s
          number for the link and leads on. Who pressed is not known and not stored: no address, no
          cookie, no mark in the link that differs from reader to reader. Robots and mail scanners
          are left out where they can be told.
        </p>
        <p>
          <b>Opens are never counted.</b> No issue has a hidden picture, and there is no setting for
          it.
        </p>
        <Form method="post">
          <Action intent={on ? "clicks-off" : "clicks-on"}>
            {on ? "Stop counting clicks" : "Count clicks"}
          </Action>
        </Form>
      </div>
    </Card>
  );
}
