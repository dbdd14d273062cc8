import { type ReactNode, useEffect, useRef } from "react";
import type { SentForm } from "./site-form.tsx";
import "#app/ui/panel.css";
import "#app/ui/timeline.css";
import "./sent.css";

type SentProps = SentForm & { title: string; children: ReactNode };

/** What happens next and when, in place of a form that was sent; `children` are the steps. */
export function Sent({ title, from, emptyForm, startAgain, children }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const form = heading.current?.closest("form");
    const { activeElement, body } = document;
    if (activeElement === body || form?.contains(activeElement)) heading.current?.focus();
    return () => form?.querySelector<HTMLElement>("[name=name]")?.focus();
  }, []);

  return (
    <div className="sent">
      <h2 ref={heading} className="title-2" tabIndex={-1}>
        {title}
      </h2>
      <ol className="timeline">
        <Step when="Sent">{`We have it. Our answer goes to ${from}.`}</Step>
        {children}
      </ol>
      <a
        className="text-link"
        href={emptyForm}
        onClick={(event) => {
          event.preventDefault();
          startAgain();
        }}
      >
        Send another
      </a>
    </div>
  );
}

export function Step({ when, children }: { when: string; children: ReactNode }) {
  return (
    <li>
      <b>{when}</b>
      <span>{children}</span>
    </li>
  );
}
