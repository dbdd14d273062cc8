import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./faq.css";

export type Question = { question: ReactNode; answer: ReactNode };

/** The shared `name` lets the browser keep only one answer open. */
export function Faq({ name, questions }: { name: string; questions: readonly Question[] }) {
  return (
    <div className="faq-list">
      {questions.map(({ question, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of questions
        <details key={index} name={name} open={index === 0}>
          <summary>
            <span>{question}</span>
            <span className="faq-list__marker">
              <Icon name="plus" />
            </span>
          </summary>
          <div className="faq-list__answer">{answer}</div>
        </details>
      ))}
    </div>
  );
}
