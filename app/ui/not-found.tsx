import type { ReactNode } from "react";
import { href } from "react-router";
import { pageWords } from "#app/words/words.ts";
import { ButtonLink } from "./button-link.tsx";
import { SearchForm } from "./search-form.tsx";
import "./horizon.css";
import "./not-found.css";

type NotFoundProps = {
  title?: string;
  text?: string;
  to?: string;
  /** What the way back is called. */
  back?: string;
  /** More ways on. */
  children?: ReactNode;
};

export function NotFound({
  title = missing.title,
  text = missing.text,
  to = href("/"),
  back = missing.back,
  children,
}: NotFoundProps) {
  return (
    <section className="not-found">
      <div className="page-width not-found__text">
        <h1 className="title-hero">{title}</h1>
        {text && <p className="lead-text">{text}</p>}
        <ButtonLink to={to} look="primary">
          {back}
        </ButtonLink>
        <SearchForm />
        {children}
      </div>
      <div className="horizon">
        <div />
      </div>
    </section>
  );
}

export const missing = pageWords(
  "not-found",
  {
    title: "Page Not Found",
    text: "The page you are looking for doesn't exist or has been moved.",
    back: "Return to Home",
    failed: {
      title: "Something went wrong",
      text: "This page could not be shown. It is our fault, and it has been noted. Please try again later.",
    },
  },
  import.meta.env.SSR && { name: "Page not found, page that failed" },
);
