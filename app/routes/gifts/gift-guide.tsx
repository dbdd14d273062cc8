import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { giftKey } from "#app/rules/shop/gift-list.ts";
import type { Shelf } from "#app/server/shop/gift-shelves.server.ts";
import type { Gift } from "#app/server/shop/gifts.server.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { GiftCard } from "./gift-card.tsx";
import { GiftIcon } from "./gift-icons.tsx";
import { words } from "./gift-words.ts";
import { keptName, useKeptGifts } from "./kept-gifts.ts";
import { KeptList, SharedList } from "./kept-list.tsx";
import { shelfTitle } from "./shelf-title.ts";
import "#app/ui/shop/kind-chip.css";
import "./gift-guide.css";

type GiftGuideProps = { shelves: Shelf[]; listed: Gift[] | undefined };

/** The shelves, and beside them the visitor's list or the one that the address holds. */
export function GiftGuide({ shelves, listed }: GiftGuideProps) {
  const kept = useKeptGifts();
  const onAddress = new Set(listed?.map(giftKey));
  return (
    <div className="gift-guide" data-stored={keptName}>
      {shelves.length > 0 && <ShelfIndex shelves={shelves} />}
      <div className="page-width gift-guide__columns">
        {listed && <SharedList gifts={listed} />}
        <div className="gift-guide__shelves">
          {shelves.map((shelf) => (
            <section className="gift-shelf" id={shelf.id} key={shelf.id}>
              <div className="gift-shelf__head">
                <h2 className="title-2">{shelfTitle(shelf)}</h2>
                <p className="muted">{shelfText(shelf)}</p>
              </div>
              <ul className="gift-shelf__row" aria-label={shelfTitle(shelf)}>
                {shelf.gifts.map((gift, at) => (
                  <GiftCard
                    key={giftKey(gift)}
                    gift={gift}
                    width={widthAt(at, shelf.gifts.length)}
                    isKept={kept.includes(giftKey(gift))}
                    isListed={onAddress.has(giftKey(gift))}
                  />
                ))}
              </ul>
            </section>
          ))}
          {shelves.length > 0 && <Disclosure />}
          {kept.length > 0 && <KeptPill count={kept.length} isElsewhere={listed !== undefined} />}
        </div>
        {!listed && <KeptList shelves={shelves} keys={kept} />}
      </div>
    </div>
  );
}

function shelfText({ id, also = [] }: Shelf) {
  const texts = [id, ...also].map((name) => words.shelves[name === "order-by" ? "orderBy" : name]);
  return texts.map((text) => (typeof text === "string" ? text : text.text)).join(" ");
}

/** A wide gift, then rows of four and three; nobody stands alone. */
function widthAt(at: number, length: number) {
  if (length === 3) return undefined;
  const fours = length === 6 ? 4 : ((length - 1) % 3) * 4;
  if (at === 0 || length === 2 || (length === 6 && at === 5)) return "wide";
  return at <= fours ? "narrow" : undefined;
}

function ShelfIndex({ shelves }: { shelves: Shelf[] }) {
  const index = useRef<HTMLElement>(null);
  const current = useShelfInView(shelves);
  useEffect(() => {
    const [first, chip] = ["a", `[href="#${current}"]`].map((chips) =>
      index.current?.querySelector<HTMLElement>(chips),
    );
    if (first && chip) index.current?.scrollTo({ left: chip.offsetLeft - first.offsetLeft });
  }, [current]);
  return (
    <nav className="gift-index" aria-label={words.shelves.label} ref={index}>
      <ul className="page-width">
        {shelves.map((shelf) => (
          <li key={shelf.id}>
            <a
              className="kind-chip"
              href={`#${shelf.id}`}
              aria-current={shelf.id === current || undefined}
            >
              {shelfTitle(shelf, "short")}{" "}
              <span className="kind-chip__count">{shelf.gifts.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last shelf whose beginning was reached, once somebody is there to notice. */
function useShelfInView(shelves: Shelf[]) {
  const [current, setCurrent] = useState("");
  useEffect(() => {
    const reached = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) reached.add(target.id);
          else reached.delete(target.id);
        }
        setCurrent((shelves.findLast(({ id }) => reached.has(id)) ?? shelves[0])?.id ?? "");
      },
      // Everything above the upper third of the screen.
      { rootMargin: "99999px 0px -65%" },
    );
    for (const { id } of shelves) {
      const shelf = document.getElementById(id);
      if (shelf) observer.observe(shelf);
    }
    return () => observer.disconnect();
  }, [shelves]);
  return current;
}

/** The way to the list, while it is not in view. */
function KeptPill({ count, isElsewhere }: { count: number; isElsewhere: boolean }) {
  return (
    <Link className="kept-pill" to={`${isElsewhere ? href("/holiday-gift-guide") : ""}#kept`}>
      <GiftIcon name="heart" /> {words.list.title} <b>{count}</b>
    </Link>
  );
}
