import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type Question = { question: ReactNode; answer: ReactNode };

/** The shared `name` lets the browser keep only one answer open. */
export function Faq({ name, questions }: { name: string; questions: readonly Question[] }) {
  return (
    <div className="acc">
      {questions.map(({ question, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of questions
        <details key={index} name={name} open={index === 0}>
          <summary>
            <span>{question}</span>
            <span className="pm">
              <Icon name="plus" />
            </span>
          </summary>
          <div className="a">{answer}</div>
        </details>
      ))}
    </div>
  );
}
