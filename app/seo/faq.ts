import type { FAQPage } from "schema-dts";
import type { Question } from "#app/ui/faq.tsx";
import { plainWords } from "#app/words/plain-words.ts";

/** The questions of a page, in the words the page shows. */
export function faqNode(path: string, questions: readonly Question[]): FAQPage {
  return {
    "@type": "FAQPage",
    "@id": `${path}#faq`,
    isPartOf: { "@id": `${path}#webpage` },
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: plainWords(question),
      acceptedAnswer: { "@type": "Answer", text: plainWords(answer) },
    })),
  };
}
