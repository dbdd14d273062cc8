import type { ReactNode } from "react";
import { href } from "react-router";
import bookCover from "#app/art/pictures/book.svg?url";
import { pageWords } from "#app/words/words.ts";
import { site } from "#site.config.ts";
import { ButtonLink } from "./button-link.tsx";
import { Disclosure } from "./disclosure.tsx";
import { TextLink } from "./text-link.tsx";
import { Ticks } from "./ticks.tsx";
import "./badge.css";
import "./book.css";

export function Book({
  title = book.title,
  text,
  badge,
  points,
  large = false,
}: {
  title?: ReactNode;
  text: ReactNode;
  badge?: string;
  points?: readonly string[];
  large?: boolean;
}) {
  return (
    <div className={large ? "book-panel book-panel--large" : "book-panel"}>
      <div className="book-panel__cover">
        <img
          src={bookCover}
          alt={`${book.cover} “${book.title}”`}
          width="320"
          height="480"
          loading={large ? "eager" : "lazy"}
        />
      </div>
      <div className="book-panel__text">
        {badge && <span className="badge badge--ink">{badge}</span>}
        <h2 className="title-1">{title}</h2>
        <p className="lead-text">{text}</p>
        {points && <Ticks items={points} />}
        <div className="button-row">
          <ButtonLink {...book.retailer} look="ink" sponsored />
          <ButtonLink {...book.digital} look="outline" sponsored />
        </div>
        <Disclosure />
        {!large && (
          <TextLink to={href("/products")} plain>
            {book.more}
          </TextLink>
        )}
      </div>
    </div>
  );
}

export const book = pageWords(
  "book",
  {
    title: site.book.title,
    cover: "Cover of the book",
    retailer: { text: "Buy at the bookstore", to: site.book.retailerUrl },
    digital: { text: "Get the digital edition", to: site.book.digitalStoreUrl },
    more: "See all products",
  },
  import.meta.env.SSR && {
    name: "Book",
    page: href("/products"),
    words: { cover: { name: "Cover, for screen readers: before the title" } },
  },
);
