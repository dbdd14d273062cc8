import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type Question = { question: ReactNode; answer: ReactNode };

/** One answer open at a time, each can be closed: the shared `name` makes the browser see to it. */
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
