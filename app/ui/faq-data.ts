import { isValidElement, type ReactNode } from "react";
import type { Question } from "./faq.tsx";

/** The questions of a page for search engines, in the words the page shows. */
export function faqData(questions: readonly Question[]) {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: textOf(question),
      acceptedAnswer: { "@type": "Answer", text: textOf(answer) },
    })),
  };
}

function textOf(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(textOf).join("");
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : "";
}
