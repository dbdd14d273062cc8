import { href } from "react-router";
import { pageMeta } from "#app/seo/page-meta.ts";
import { facts } from "#app/words/facts.ts";
import { pageWords, rich } from "#app/words/words.ts";
import type { Route } from "./+types/accessibility";
import "#app/ui/posts/article-layout.css";
import "#app/ui/posts/rich-text.css";

export function meta(args: Route.MetaArgs) {
  const { title, description } = words;
  return pageMeta(args, { title, description });
}

export default function Accessibility() {
  const { parts, contact } = words;
  return (
    <>
      <section className="page-top">
        <div className="page-width">
          <h1 className="title-1">{words.title}</h1>
        </div>
      </section>
      <div className="page-width space-below">
        <div className="prose">
          <p className="standfirst">{words.standfirst}</p>
          {parts.map(({ title, text }) => (
            <div key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          ))}
          <h2>{contact.title}</h2>
          <p>
            {contact.text} <a href={`mailto:${facts.email}`}>{facts.email}</a>.
          </p>
        </div>
      </div>
    </>
  );
}

const words = pageWords(
  "accessibility",
  {
    title: "Accessibility",
    description:
      "What we do so that everybody can use this site, what falls short today, and whom to write to when something keeps you out.",
    standfirst:
      "This site is made to meet WCAG 2.2 at level AA. Where it does not, we say so here.",
    parts: [
      {
        title: "What we do",
        text: rich`Every page works with the keyboard alone, without JavaScript and at 400 % zoom, and nothing moves for people who ask for less motion. Forms say what is wrong beside the field. Automatic checks run over every page before a change goes live.`,
      },
      {
        title: "What falls short",
        text: rich`Automatic checks find only part of what keeps people out. We walked through the site with the keyboard alone, at 400 % zoom, with wider spacing, in forced colors and with less motion, and read what a browser tells a screen reader. Nobody has yet used it with a screen reader itself, such as NVDA or VoiceOver. Words in other languages are not marked as such. Films are played by YouTube and Vimeo, whose players and captions are theirs; some films have no transcript yet. Pictures in older posts may be described too briefly.`,
      },
      {
        title: "Films",
        text: rich`A film with a transcript has it below, as text you can read, search and download. If you need one that is missing, ask us: we write it.`,
      },
    ],
    contact: {
      title: "Something keeps you out?",
      text: "Tell us the page and what happened. A person answers {contactPromise}:",
    },
  },
  import.meta.env.SSR && {
    name: "Accessibility",
    page: href("/accessibility"),
    words: {
      parts: { one: "section", sample: { title: "Title", text: rich`Text` } },
      "parts.text": { max: 1000 },
    },
  },
);
