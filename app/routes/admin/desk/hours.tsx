import { href, Link } from "react-router";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { Tabs } from "#app/routes/admin/kit/tabs.tsx";
import { deskTabs } from "#app/routes/admin/office/places.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/hours";
import { DigestCard } from "./digest-card.tsx";
import { answerHoursForm } from "./hours-actions.server.ts";
import { HoursCard } from "./hours-card.tsx";
import { findHours } from "./hours-view.server.ts";
import { WebhookCard } from "./webhook-card.tsx";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Digest and hours" }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return findHours();
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  return answerHoursForm(await readFormData(request), admin);
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
      {answer.error && <Toast variant="destructive" description={answer.error} />}
      {answer.done && <Toast description={answer.done} />}
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
    <Card
      title="Acknowledgement"
      aside={<Chip look={on ? "success" : "neutral"}>{on ? "On" : "Off"}</Chip>}
    >
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
