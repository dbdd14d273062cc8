import { href } from "react-router";
import "./words.css";

type Kind = "welcome" | "confirmation";
type Look = "light" | "dark" | "text";

const lookNames: Record<Look, string> = { light: "Light", dark: "Dark", text: "Text" };

function documentOf(kind: Kind, look: Look = "light") {
  return `${href("/admin/newsletter/words/mail")}?kind=${kind}&look=${look}`;
}

function frameName(kind: Kind) {
  return `${kind}-preview`;
}

/** The mail itself. Its buttons and links fill the frame natively, so they need no script. */
export function WordsPreview({ kind, looks }: { kind: Kind; looks: readonly Look[] }) {
  return (
    <section className="words-preview" aria-label={`Preview of the ${kind} mail`}>
      <p className="words-preview__head">
        Preview
        <span className="words-preview__looks">
          {looks.map((look) => (
            <a key={look} href={documentOf(kind, look)} target={frameName(kind)}>
              {lookNames[look]}
            </a>
          ))}
          <a href={documentOf(kind)} target="_blank" rel="noopener">
            Open alone
          </a>
        </span>
      </p>
      <iframe
        name={frameName(kind)}
        title={`The ${kind} mail`}
        src={documentOf(kind)}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
    </section>
  );
}

export function WordsActions({ kind }: { kind: Kind }) {
  return (
    <div className="action-row">
      <button className="action action--ink" type="submit" name="intent" value={`save-${kind}`}>
        Save {kind} mail
      </button>
      <button
        className="action"
        type="submit"
        formAction={documentOf(kind)}
        formTarget={frameName(kind)}
      >
        Preview
      </button>
      <span className="action-row__end">
        <button
          className="action action--plain"
          type="submit"
          name="intent"
          value={`original-${kind}`}
          formNoValidate
        >
          Back to the original words
        </button>
      </span>
    </div>
  );
}
