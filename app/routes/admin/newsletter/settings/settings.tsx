import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { Tabs } from "#app/routes/admin/kit/tabs.tsx";
import { newsletterTabs } from "#app/routes/admin/office/places.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/settings";
import { AwayCard } from "./away-card.tsx";
import { ClicksCard } from "./clicks-card.tsx";
import { SenderCard } from "./sender-card.tsx";
import { answerSettingsForm } from "./settings-actions.server.ts";
import { findSettingsView } from "./settings-view.server.ts";
import { WebCard } from "./web-card.tsx";

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
      <PageHead
        title="Newsletter settings"
        note="What strangers can read, what is counted, and how an issue leaves this site."
      />
      <Tabs tabs={newsletterTabs} />
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
