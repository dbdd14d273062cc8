import type { ReactNode } from "react";
import { href } from "react-router";
import bookCover from "#app/art/pictures/book.svg?url";
import { site } from "#site.config.ts";
import { ButtonLink } from "./button-link.tsx";
import { Disclosure } from "./disclosure.tsx";
import { TextLink } from "./text-link.tsx";
import { Ticks } from "./ticks.tsx";
import "./badge.css";
import "./book.css";

export function Book({
  title = site.book.title,
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
          alt={`Cover of the book “${site.book.title}”`}
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
          <ButtonLink to={site.book.retailerUrl} look="ink" sponsored>
            Buy at the bookstore
          </ButtonLink>
          <ButtonLink to={site.book.digitalStoreUrl} look="outline" sponsored>
            Get the digital edition
          </ButtonLink>
        </div>
        <Disclosure />
        {!large && (
          <TextLink to={href("/products")} plain>
            See all products
          </TextLink>
        )}
      </div>
    </div>
  );
}
