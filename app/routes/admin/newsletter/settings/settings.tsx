import { OfficeHead } from "#app/routes/admin/office/office-head.tsx";
import { newsletterTabs, SectionTabs } from "#app/routes/admin/office/section-tabs.tsx";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { readFormData } from "#app/server/form-data.server.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/settings";
import { AwayCard } from "./away-card.tsx";
import { ClicksCard } from "./clicks-card.tsx";
import { SenderCard } from "./sender-card.tsx";
import { answerSettingsForm } from "./settings-actions.server.ts";
import { findSettingsView } from "./settings-view.server.ts";
import { WebCard } from "./web-card.tsx";
import "#app/routes/admin/office/action.css";
import "./settings.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Newsletter settings" }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return findSettingsView();
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = requireAdmin(context);
  return answerSettingsForm(await readFormData(request), email);
}

export default function Settings({ loaderData, actionData: answer = {} }: Route.ComponentProps) {
  const { settings, shown, sending, webhook } = loaderData;
  return (
    <>
      <OfficeHead
        title="Newsletter settings"
        note="What strangers can read, what is counted, and how an issue leaves this site."
      />
      <SectionTabs tabs={newsletterTabs} />
      {answer.error && <Toast variant="destructive" description={answer.error} />}
      {answer.done && <Toast description={answer.done} />}
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
