import { href } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import type { PageWords } from "#app/server/words/page-words.server.ts";
import type { MailLook } from "#app/words/shapes.ts";
import "./mail-preview.css";

type Mail = Pick<PageWords, "group" | "mail">;

const frame = "mail-preview";
const lookNames: Record<MailLook, string> = { light: "Light", dark: "Dark", text: "Text" };

function documentOf({ group }: Mail, look: MailLook = "light") {
  return `${href("/admin/words/mail/:group", { group })}?look=${look}`;
}

/** The mail itself as it is saved. Links and the button fill the frame natively, so they need no script. */
export function MailPreview({ group }: { group: PageWords }) {
  if (!group.mail) return null;
  return (
    <section
      className="words-mail office-grid__side"
      aria-label={`Preview: ${group.name.toLowerCase()}`}
    >
      <p className="card__line">
        Preview
        <span className="action-row">
          {group.mail.map((look) => (
            <a
              className="action action--plain"
              key={look}
              href={documentOf(group, look)}
              target={frame}
            >
              {lookNames[look]}
            </a>
          ))}
          <a
            className="action action--plain"
            href={documentOf(group)}
            target="_blank"
            rel="noopener"
          >
            Open alone
          </a>
        </span>
      </p>
      <iframe
        name={frame}
        title={group.name}
        src={documentOf(group)}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
    </section>
  );
}

/** Shows what is typed, before it is saved. */
export function PreviewButton({ group }: { group: Mail }) {
  if (!group.mail) return null;
  return (
    <Action type="submit" formAction={documentOf(group)} formTarget={frame} formNoValidate>
      Preview
    </Action>
  );
}
