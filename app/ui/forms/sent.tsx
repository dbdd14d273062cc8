import type { MouseEvent, ReactNode } from "react";
import "#app/ui/panel.css";
import "#app/ui/timeline.css";
import "./sent.css";

/** What a visitor reads in place of a form that was sent. */
export type NextSteps = {
  title: string;
  /** What was sent, as in "your enquiry". */
  what: string;
  steps: readonly { when: string; text: ReactNode }[];
  /** The link to the empty form. */
  again: string;
};

type SentProps = NextSteps & { from: string; emptyForm: string; onAgain: () => void };

export function Sent({ title, what, steps, again, from, emptyForm, onAgain }: SentProps) {
  function startAgain(event: MouseEvent) {
    event.preventDefault();
    onAgain();
  }
  return (
    <div className="sent">
      <h2 className="title-2" tabIndex={-1}>
        {title}
      </h2>
      <ol className="timeline">
        <li>
          <b>Sent</b>
          <span className="break-anywhere">{`We have ${what}. Our answer goes to ${from}.`}</span>
        </li>
        {steps.map(({ when, text }) => (
          <li key={when}>
            <b>{when}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <a className="text-link" href={emptyForm} onClick={startAgain}>
        {again}
      </a>
    </div>
  );
}
