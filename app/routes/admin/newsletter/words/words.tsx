import { OfficeHead } from "#app/routes/admin/office/office-head.tsx";
import { newsletterTabs, SectionTabs } from "#app/routes/admin/office/section-tabs.tsx";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { env } from "#app/server/env.server.ts";
import { readFormData } from "#app/server/form-data.server.ts";
import { findConfirmation, findWelcome } from "#app/server/newsletter/newsletter-words.server.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/words";
import { ConfirmationCard } from "./confirmation-card.tsx";
import { WelcomeCard } from "./welcome-card.tsx";
import { answerWordsForm } from "./words-form.server.ts";
import "#app/routes/admin/office/action.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Welcome and confirmation" }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const [welcome, confirmation] = await Promise.all([findWelcome(), findConfirmation()]);
  return { welcome, confirmation, mailsLeave: env.SMTP_URL !== undefined && !env.STAGING };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = requireAdmin(context);
  return answerWordsForm(await readFormData(request), email);
}

export default function Words({ loaderData, actionData: answer = {} }: Route.ComponentProps) {
  const { welcome, confirmation, mailsLeave } = loaderData;
  return (
    <>
      <OfficeHead
        title="Welcome and confirmation"
        note={
          mailsLeave
            ? "What somebody reads who signs up: the mail that asks, and the one that thanks."
            : "No mail leaves this site: these are saved as files."
        }
      />
      <SectionTabs tabs={newsletterTabs} />
      {answer.error && <Toast variant="destructive" description={answer.error} />}
      {answer.done && <Toast description={answer.done} />}
      <WelcomeCard words={welcome} saved={welcome} {...answer.welcome} />
      <ConfirmationCard words={confirmation} {...answer.confirmation} />
    </>
  );
}
