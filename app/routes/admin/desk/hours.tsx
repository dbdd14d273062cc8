import { OfficeHead } from "#app/routes/admin/office/office-head.tsx";
import { deskTabs, SectionTabs } from "#app/routes/admin/office/section-tabs.tsx";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { readFormData } from "#app/server/form-data.server.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/hours";
import { AcknowledgementCard } from "./acknowledgement-card.tsx";
import { DigestCard } from "./digest-card.tsx";
import { answerHoursForm } from "./hours-actions.server.ts";
import { HoursCard } from "./hours-card.tsx";
import { findHours } from "./hours-view.server.ts";
import { WebhookCard } from "./webhook-card.tsx";
import "#app/routes/admin/office/action.css";
import "./hours.css";

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
      <OfficeHead
        title="Digest and hours"
        note="When you answer, what reaches you in the morning, and what a sender and your own programs are told."
      />
      <SectionTabs tabs={deskTabs} />
      {answer.error && <Toast variant="destructive" description={answer.error} />}
      {answer.done && <Toast description={answer.done} />}
      <div className="office-grid office-grid--half">
        <HoursCard {...hours} />
        <div className="office-stack">
          <DigestCard {...digest} />
          <WebhookCard {...webhook} />
        </div>
      </div>
      <AcknowledgementCard {...acknowledgement} {...answer.words} mailsLeave={digest.mailsLeave} />
    </>
  );
}
