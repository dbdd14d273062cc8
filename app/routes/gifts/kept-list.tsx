import { type ReactNode, useEffect, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { giftKey, maxListed } from "#app/rules/shop/gift-list.ts";
import { formatPrice } from "#app/rules/shop/money.ts";
import { shopPath } from "#app/rules/shop/products.ts";
import type { Shelf } from "#app/server/shop/gift-shelves.server.ts";
import type { Gift } from "#app/server/shop/gifts.server.ts";
import { newTab } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useEarlyPress } from "#app/ui/press.ts";
import { site } from "#site.config.ts";
import { priceOf } from "./gift-card.tsx";
import { GiftIcon } from "./gift-icons.tsx";
import { words } from "./gift-words.ts";
import { keepGifts, removeGift } from "./kept-gifts.ts";
import { ShareButton } from "./share-button.tsx";
import "./kept-list.css";

/** What the visitor's browser keeps. */
export function KeptList({ shelves, keys }: { shelves: Shelf[]; keys: string[] }) {
  const gifts = useListedGifts(shelves, keys);
  const { title, none, note, full } = words.list;
  return (
    <ListPanel
      title={title}
      none={none}
      note={keys.length < maxListed ? note : full}
      gifts={gifts}
      onRemove={removeGift}
    >
      <ShareButton keys={gifts.map(giftKey)} />
    </ListPanel>
  );
}

/** What the address holds: rendered by the server, so it needs no scripts. */
export function SharedList({ gifts }: { gifts: Gift[] }) {
  const navigate = useNavigate();
  const { title, none, note, keep } = words.shared;
  function keepAll() {
    keepGifts(gifts.filter(({ gone }) => !gone).map(giftKey));
    navigate(`${href("/holiday-gift-guide")}#kept`);
  }
  const early = useEarlyPress<HTMLButtonElement>(keepAll);
  return (
    <ListPanel title={title} none={none} note={note} gifts={gifts}>
      <button
        {...early}
        className="button button--ink button--small"
        type="button"
        onClick={keepAll}
      >
        <GiftIcon name="heart" /> {keep}
      </button>
    </ListPanel>
  );
}

type ListPanelProps = {
  title: string;
  none: string;
  note: string;
  gifts: Gift[];
  onRemove?: (key: string) => void;
  /** What can be done with the list besides printing it. */
  children: ReactNode;
};

function ListPanel({ title, none, note, gifts, onRemove, children }: ListPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const early = useEarlyPress<HTMLButtonElement>(() => print());
  function remove(key: string) {
    onRemove?.(key);
    // The button that had it is gone.
    heading.current?.focus();
  }
  return (
    <section className="kept-list" id="kept" aria-labelledby="kept-title">
      <div className="kept-list__head">
        <h2 className="title-3" id="kept-title" tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <span className="kept-list__count">
          <GiftIcon name="heart" /> {gifts.length}
        </span>
        <span className="kept-list__printed">
          {site.name} · {words.title}
        </span>
      </div>
      {gifts.length === 0 && <p className="kept-list__none">{none}</p>}
      <ul>
        {gifts.map((gift) => (
          <ListItem key={giftKey(gift)} gift={gift} onRemove={onRemove && remove} />
        ))}
      </ul>
      {gifts.length > 0 && <Total gifts={gifts.filter(({ gone }) => !gone)} />}
      {gifts.length > 0 && (
        <div className="kept-list__actions">
          {children}
          <button
            {...early}
            className="button button--outline button--small"
            type="button"
            onClick={() => print()}
          >
            <GiftIcon name="print" /> {words.list.print}
          </button>
        </div>
      )}
      <p className="kept-list__note">{note}</p>
      <noscript>
        <form id="gift-list" action={`${href("/holiday-gift-guide")}#kept`}>
          <p className="text-small muted">{words.list.plain}</p>
          <button className="button button--ink button--small" type="submit">
            {words.list.show}
          </button>
        </form>
      </noscript>
    </section>
  );
}

type ListItemProps = { gift: Gift; onRemove?: (key: string) => void };

function ListItem({ gift, onRemove }: ListItemProps) {
  const { slug, place, name, brand, link, image, gone } = gift;
  const key = giftKey(gift);
  return (
    <li className="kept-list__item">
      {image && <img src={image} alt="" width="56" height="56" loading="lazy" />}
      <div>
        {link ? (
          <a href={shopPath(slug, place)} {...newTab("", true)}>
            {name}
          </a>
        ) : (
          <b>{name}</b>
        )}
        <span>{brand}</span>
        {!gone && <span className="kept-list__printed">{link.replace(/^https?:\/\//, "")}</span>}
        {gone && <span>{words.list.gone}</span>}
      </div>
      <span className="kept-list__price">
        {!gone && priceOf(gift)}
        {onRemove ? (
          <button
            type="button"
            aria-label={`${words.list.remove} ${name}`}
            onClick={() => onRemove(key)}
          >
            <Icon name="close" />
          </button>
        ) : (
          <noscript>
            <input
              type="checkbox"
              name="list"
              form="gift-list"
              value={key}
              defaultChecked
              aria-label={`${words.list.keep}: ${name}`}
            />
          </noscript>
        )}
      </span>
    </li>
  );
}

/** “Three gifts, before shipping” and what they cost; each currency for itself. */
function Total({ gifts }: { gifts: Gift[] }) {
  const { numbers, one, many } = words.list;
  const sums = new Map<string, number>();
  for (const { price = 0, currency } of gifts) {
    if (currency) sums.set(currency, (sums.get(currency) ?? 0) + price);
  }
  const amounts = [...sums].map(([currency, sum]) =>
    formatPrice({ amount: Math.round(sum * 100) / 100, currency }),
  );
  return (
    <p className="kept-list__total">
      <span>
        {numbers[gifts.length - 1] ?? gifts.length} {gifts.length === 1 ? one : many}
      </span>
      <b>{amounts.join(" + ")}</b>
    </p>
  );
}

/** The gifts of the list, as they are now. The server is asked for those that no shelf shows. */
function useListedGifts(shelves: Shelf[], keys: string[]) {
  const [fetched, setFetched] = useState<Gift[]>([]);
  const shown = shelves.flatMap(({ gifts }) => gifts);
  const onShelves = new Set(shown.map(giftKey));
  const others = keys.filter((key) => !onShelves.has(key)).join(",");
  useEffect(() => {
    if (!others) return;
    const leaving = new AbortController();
    fetch(`${href("/api/gifts")}?list=${others}`, { signal: leaving.signal })
      .then((answer) => (answer.ok ? answer.json() : []))
      // Without the network the list shows what the page knows.
      .then(setFetched, () => {});
    return () => leaving.abort();
  }, [others]);
  const known = new Map([...fetched, ...shown].map((gift) => [giftKey(gift), gift]));
  return keys.flatMap((key) => known.get(key) ?? []);
}
