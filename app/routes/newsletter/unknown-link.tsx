import { SoloPanel } from "#app/ui/solo-panel.tsx";
import { pageWords } from "#app/words/words.ts";

/** A link of a mail whose token is wrong. */
export function UnknownLink() {
  return (
    <SoloPanel>
      <h1 className="title-2">{words.title}</h1>
      <p className="muted">{words.text}</p>
    </SoloPanel>
  );
}

const words = pageWords(
  "newsletter-unknown-link",
  {
    title: "This link is not complete",
    text: "Open it from the mail again, or reply to the mail and ask us.",
  },
  import.meta.env.SSR && { name: "Newsletter: links that do not work" },
);
