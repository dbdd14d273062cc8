import type { ReactNode } from "react";
import bookCover from "#app/art/pictures/book.svg?url";
import { site } from "#site.config.ts";
import { ButtonLink } from "./button-link.tsx";
import { Disclosure } from "./disclosure.tsx";
import { Ticks } from "./ticks.tsx";

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
    <div className={large ? "book book--xl" : "book"}>
      <div className="book__c">
        <img
          src={bookCover}
          alt={`Cover of the book “${site.book.title}”`}
          width="320"
          height="480"
          loading={large ? "eager" : "lazy"}
        />
      </div>
      <div className="book__t">
        {badge && <span className="badge badge--ink">{badge}</span>}
        <h2 className="h1">{title}</h2>
        <p className="lead">{text}</p>
        {points && <Ticks items={points} />}
        <div className="btns">
          <ButtonLink to={site.book.retailerUrl} look="ink" sponsored>
            Buy at the bookstore
          </ButtonLink>
          <ButtonLink to={site.book.digitalStoreUrl} look="outline" sponsored>
            Get the digital edition
          </ButtonLink>
        </div>
        <Disclosure />
      </div>
    </div>
  );
}
