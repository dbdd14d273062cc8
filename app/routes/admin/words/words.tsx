import { href } from "react-router";
import { OfficeHead } from "#app/routes/admin/office/office-head.tsx";
import { SectionTabs, wordsTabs } from "#app/routes/admin/office/section-tabs.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { clientContext } from "#app/server/client.server.ts";
import { readFormData } from "#app/server/form-data.server.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/words";
import { GroupTable } from "./group-table.tsx";
import { ImportCard } from "./import-card.tsx";
import { OutdatedCard } from "./outdated-card.tsx";
import { UploadWordsCard } from "./upload-words-card.tsx";
import { answerWords, type WordsAnswer } from "./words-actions.server.ts";
import { WordsNotes } from "./words-notes.tsx";
import { findWordsView } from "./words-view.server.ts";
import "#app/routes/admin/office/action.css";
import "./words.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Words" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  return { ...(await findWordsView()), done: url.searchParams.get("done") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = requireAdmin(context);
  const visit = await visitOf(request, context.get(clientContext));
  return answerWords(await readFormData(request), { email, visit });
}

export default function Words({ loaderData, actionData }: Route.ComponentProps) {
  const { pages, everywhere, originals, outdated, figures, done } = loaderData;
  const answer: WordsAnswer = actionData ?? {};
  return (
    <>
      <OfficeHead
        title="Words"
        note="Every word of every page. What nobody changed is as the code has it."
      >
        <a className="action" href={href("/admin/words.json")} download>
          <StaffIcon name="download" /> Export
        </a>
      </OfficeHead>
      <SectionTabs tabs={wordsTabs} />
      {answer.error && <Toast variant="destructive" description={answer.error} />}
      {!actionData && done && Object.hasOwn(doneWords, done) && (
        <Toast description={doneWords[done]} />
      )}
      <WordsNotes originals={originals} figures={figures} />
      <OutdatedCard outdated={outdated} />
      {answer.read && <ImportCard read={answer.read} />}
      <GroupTable pages={pages} everywhere={everywhere} />
      <UploadWordsCard />
    </>
  );
}

const doneWords: Record<string, string | undefined> = {
  removed: "Removed.",
  imported: "Imported as working copies. Publish them to show them.",
  published: "Imported and published. Every page shows it now.",
};
