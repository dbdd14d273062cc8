import { Link } from "react-router";
import { ActionLink } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { type Column, DataTable } from "#app/routes/admin/kit/data-table.tsx";
import { EmptyState } from "#app/routes/admin/kit/empty-state.tsx";
import { Pager } from "#app/routes/admin/kit/pager.tsx";
import { noAddress } from "#app/rules/mail/mail-words.ts";
import { shortDate } from "#app/rules/time/site-time.ts";
import type { Route } from "./+types/subscribers";
import { subscriberQuery, wordsOf } from "./subscriber-filter.ts";

type ListProps = Pick<
  Route.ComponentProps["loaderData"],
  "subscribers" | "filter" | "total" | "first" | "last" | "isFirst" | "older"
>;

export function SubscriberTable({ subscribers, ...list }: ListProps) {
  const { filter, older } = list;
  return (
    <Card title="List" quiet>
      {subscribers.length === 0 ? (
        <EmptyState>
          {filter.search || filter.state || filter.list
            ? "Nobody fits. Try another state, list or part of an address."
            : "Nobody has signed up yet. Whoever does appears here."}
        </EmptyState>
      ) : (
        <DataTable
          key={older}
          caption="Subscribers, newest first"
          columns={columnsOf(filter)}
          rows={subscribers}
          keyOf={({ id }) => id}
        />
      )}
      {list.total > 0 && <Pages {...list} />}
    </Card>
  );
}

type Subscriber = ListProps["subscribers"][number];

function columnsOf(filter: ListProps["filter"]): Column<Subscriber>[] {
  return [
    {
      name: "Address",
      kind: "title",
      cell: (subscriber) => (
        <>
          <Link to={`/admin/people?email=${encodeURIComponent(subscriber.email)}`}>
            {subscriber.email}
          </Link>
          <small>{noteOf(subscriber)}</small>
        </>
      ),
    },
    { name: "State", kind: "state", cell: ({ state }) => <State {...wordsOf(state)} /> },
    {
      name: "Lists",
      kind: "line",
      cell: ({ lists }) => (lists.length > 0 ? lists.join(", ") : "None"),
    },
    {
      name: "Since",
      kind: "time",
      sorted: "descending",
      cell: ({ created_at }) => <time dateTime={created_at}>{shortDate(created_at)}</time>,
    },
    {
      name: "Consent",
      hidden: true,
      kind: "menu",
      cell: ({ id, email }) => (
        <ActionLink
          to={subscriberQuery(filter, { open: id })}
          aria-label={`Consent of ${email}`}
          preventScrollReset
          look="plain"
        >
          Consent
        </ActionLink>
      ),
    },
  ];
}

function State({ words, look }: ReturnType<typeof wordsOf>) {
  return <Chip look={look}>{words}</Chip>;
}

function noteOf({ state, mails, unsubscribed_at, bounced }: Subscriber) {
  if (bounced) return noAddress;
  if (state === "unsubscribed" && unsubscribed_at) return `Left ${shortDate(unsubscribed_at)}`;
  if (state !== "pending") return undefined;
  if (!mails) return "The mail that asks is not sent yet";
  const last = `sent ${shortDate(mails.last)}`;
  if (mails.total === 1) return `Mail ${last}, not confirmed yet`;
  if (mails.total === 2) return `Second mail ${last}, no third follows`;
  return `${mails.total} mails, the last ${last}`;
}

function Pages({ filter, total, first, last, isFirst, older }: Omit<ListProps, "subscribers">) {
  const number = (value: number) => value.toLocaleString("en-US");
  return (
    <Pager
      what="subscribers"
      summary={`${number(first)} to ${number(last)} of ${number(total)}`}
      newer={isFirst ? undefined : subscriberQuery(filter) || "?"}
      older={older && subscriberQuery(filter, { before: older })}
      words={["Newest", "Older"]}
    />
  );
}
