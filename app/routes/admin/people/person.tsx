import { Form } from "react-router";
import { askFresh } from "#app/routes/admin/fresh-sign-in.server.ts";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { ConfirmPerson } from "#app/routes/admin/kit/confirm-person.tsx";
import { Fact, Facts } from "#app/routes/admin/kit/facts.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { Tabs } from "#app/routes/admin/kit/tabs.tsx";
import { useStarted } from "#app/routes/admin/kit/use-started.ts";
import { peopleTabs } from "#app/routes/admin/office/places.ts";
import { isReceiptNumber, type Receipt, receiptOf } from "#app/rules/people/erasure-receipt.ts";
import { normalizeEmail } from "#app/rules/text/email.ts";
import { siteTime } from "#app/rules/time/site-time.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { findPerson } from "#app/server/people/person.server.ts";
import { canSendReceipts, findReceiptEvent } from "#app/server/people/receipts.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Toast } from "#app/ui/toast/toast.tsx";
import { site } from "#site.config.ts";
import type { Route } from "./+types/person";
import { EraseCard, ExportCard } from "./erase-card.tsx";
import { answerPersonForm, type PersonAnswer, readReceiptCookie } from "./person-actions.server.ts";
import { NobodyCard, PersonCards } from "./person-cards.tsx";
import { personView } from "./person-view.server.ts";
import "#app/routes/admin/kit/filter-bar.css";
import "./person.css";
import "./receipt-card.css";

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.receipt ? `Receipt ${loaderData.receipt.number}` : "A person";
  return [{ title }, { name: "robots", content: "noindex" }];
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const email = normalizeEmail((url.searchParams.get("email") ?? "").slice(0, 320));
  const number = url.searchParams.get("receipt");
  const found = email.includes("@") && !number ? await findPerson(email) : undefined;
  return {
    email,
    person: found && personView(found, { allMails: url.searchParams.get("mails") === "all" }),
    receipt: isReceiptNumber(number) ? await findReceipt(request, url, number) : undefined,
  };
}

async function findReceipt(request: Request, { searchParams }: URL, number: string) {
  const event = await findReceiptEvent(number);
  if (!event) throw new Response(null, { status: 404 });
  const isSent = searchParams.has("sent");
  const address = await readReceiptCookie(request, number);
  const sending: Sending = isSent
    ? "sent"
    : !address
      ? "gone"
      : canSendReceipts()
        ? "possible"
        : "no-server";
  return { ...receiptOf(event), sending };
}

const here = "/admin/people";

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = requireAdmin(context);
  const form = await readFormData(request);
  const of = form.get("email");
  const back = of ? `${here}?${new URLSearchParams({ email: String(of).slice(0, 320) })}` : here;
  const stale = await askFresh(form, { request, context }, here, back);
  if (stale) return stale;
  const visit = await visitOf(request, context);
  return answerPersonForm(form, email, { request, visit });
}

export default function PersonScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { email, person, receipt } = loaderData;
  const answer: PersonAnswer = actionData ?? {};
  return (
    <>
      <PageHead title="People & access" />
      <Tabs tabs={peopleTabs} />
      {answer.error && <Toast variant="destructive" description={answer.error} />}
      {answer.stale && <ConfirmPerson {...answer.stale} />}
      <Form className="list-search person-search" role="search" key={email}>
        <input
          className="input"
          type="email"
          name="email"
          defaultValue={email}
          aria-label="Address"
          placeholder="name@example.com"
          autoComplete="off"
          required
        />
        <Action type="submit" look="ink" icon="search">
          Find
        </Action>
      </Form>
      {receipt && <ReceiptCard receipt={receipt} />}
      {person?.known && (
        <div className="office-grid office-grid--side">
          <PersonCards person={person} />
          <div className="office-stack office-grid__side">
            <ExportCard person={person} />
            <EraseCard person={person} problem={answer.typed} />
          </div>
        </div>
      )}
      {!receipt && !person?.known && <NobodyCard email={email} person={person} />}
    </>
  );
}

/** Whether the receipt can be mailed to the person. */
type Sending = "possible" | "sent" | "gone" | "no-server";

/** What was erased, without the address: that is gone. */
function ReceiptCard({ receipt }: { receipt: Receipt & { sending: Sending } }) {
  const { number, at, by, rows, sending } = receipt;
  return (
    <div className="office-narrow">
      <Card title="The receipt">
        <div className="card__body office-stack office-stack--tight">
          <div className="receipt">
            <b>Erased, {siteTime(at)}</b>
            <Facts bare>
              {rows.map(({ label, count }) => (
                <Fact key={label} name={label}>
                  {count}
                </Fact>
              ))}
              <Fact name="Applied at restore">yes</Fact>
              <Fact name="By">{by}</Fact>
              <Fact name="Receipt">{number}</Fact>
            </Facts>
            <p className="receipt__site">{site.name}</p>
          </div>
          <div className="action-row">
            <PrintButton />
            {sending === "possible" && (
              <Form method="post">
                <input type="hidden" name="receipt" value={number} />
                <Action intent="send-receipt">
                  <Icon name="mail" /> Send to the person
                </Action>
              </Form>
            )}
          </div>
          <p className="muted text-small" role={sending === "sent" ? "status" : undefined}>
            {notes[sending]}
          </p>
        </div>
      </Card>
    </div>
  );
}

const notes: Record<Sending, string> = {
  possible:
    "The address is known for 15 more minutes, in this browser alone. A mail is the last to it and is forgotten once it was sent.",
  sent: "The receipt is on its way to the person. The address is forgotten once it was sent.",
  gone: "The address is forgotten. The receipt stays in the events.",
  "no-server": "No mail server is set, so the receipt cannot be sent to the person.",
};

/** Without JavaScript the browser's own menu prints. */
function PrintButton() {
  const started = useStarted();
  if (!started) return null;
  return (
    <Action onClick={() => print()} icon="print">
      Print
    </Action>
  );
}
