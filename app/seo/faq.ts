import { isValidElement, type ReactNode } from "react";
import type { FAQPage } from "schema-dts";
import type { Question } from "#app/ui/faq.tsx";

/** The questions of a page, in the words the page shows. */
export function faqNode(path: string, questions: readonly Question[]): FAQPage {
  return {
    "@type": "FAQPage",
    "@id": `${path}#faq`,
    isPartOf: { "@id": `${path}#webpage` },
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
