import { Link } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import { shortDate } from "#app/rules/site-time.ts";
import type { Route } from "./+types/subscribers";
import { subscriberQuery, wordsOf } from "./subscriber-filter.ts";
import "#app/routes/admin/office/data-table.css";

type ListProps = Pick<
  Route.ComponentProps["loaderData"],
  "subscribers" | "filter" | "total" | "first" | "last" | "isFirst" | "older"
>;

export function SubscriberTable({ subscribers, ...list }: ListProps) {
  const { filter, older } = list;
  return (
    <OfficeCard title="List" quiet foot={list.total > 0 && <Pages {...list} />}>
      {subscribers.length === 0 ? (
        <p className="office-card__empty">
          {filter.search || filter.state || filter.list
            ? "Nobody fits. Try another state, list or part of an address."
            : "Nobody has signed up yet. Whoever does appears here."}
        </p>
      ) : (
        <table className="data-table" key={older}>
          <caption className="visually-hidden">Subscribers, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Address</th>
              <th scope="col">State</th>
              <th scope="col">Lists</th>
              <th scope="col">Since</th>
            </tr>
          </thead>
          <tbody>
            {subscribers.map((subscriber) => (
              <Row
                key={subscriber.id}
                subscriber={subscriber}
                to={subscriberQuery(filter, { open: subscriber.id })}
              />
            ))}
          </tbody>
        </table>
      )}
    </OfficeCard>
  );
}

type Subscriber = ListProps["subscribers"][number];

function Row({ subscriber, to }: { subscriber: Subscriber; to: string }) {
  const { email, state, lists, created_at } = subscriber;
  const { words, look } = wordsOf(state);
  const note = noteOf(subscriber);
  return (
    <tr>
      <td className="data-table__name">
        <Link className="text-link" to={`/admin/people?email=${encodeURIComponent(email)}`}>
          {email}
        </Link>
        {note && <small>{note}</small>}
      </td>
      <td data-label="State" className="subscriber-state">
        <StatusBadge look={look}>{words}</StatusBadge>
      </td>
      <td data-label="Lists">{lists.length > 0 ? lists.join(", ") : "None"}</td>
      <td data-label="Since" className="subscriber-since">
        <time dateTime={created_at}>{shortDate(created_at)}</time>
        <Link className="text-link" to={to} aria-label={`Consent of ${email}`} preventScrollReset>
          Consent
        </Link>
      </td>
    </tr>
  );
}

function noteOf({ state, mails, unsubscribed_at }: Subscriber) {
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
    <>
      <span>{`${number(first)} to ${number(last)} of ${number(total)}`}</span>
      <span className="action-row">
        {!isFirst && (
          <Link className="text-link" to={subscriberQuery(filter) || "?"}>
            Newest
          </Link>
        )}
        {older && (
          <Link className="text-link" to={subscriberQuery(filter, { before: older })}>
            Older
          </Link>
        )}
      </span>
    </>
  );
}
