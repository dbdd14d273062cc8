import "#app/routes/admin/kit/filter-bar.css";
import { type MouseEvent, type ReactNode, useState } from "react";
import { href, useSearchParams } from "react-router";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { site } from "#site.config.ts";
import type { IssueDraft } from "./issue-draft.ts";
import { PreviewFrames, postDraft } from "./preview-frames.tsx";
import "#app/routes/admin/kit/card.css";
import "./preview-panel.css";

const widths = { phone: "Phone", desktop: "Desktop" } as const;
const looks = { light: "Light", dark: "Dark", text: "Text" } as const;

type Width = keyof typeof widths;
type Look = keyof typeof looks;

type PreviewPanelProps = {
  draft: IssueDraft;
  /** The frame shows what is typed, not what is saved. */
  hasChanged: boolean;
};

/** The mail as readers get it, while it is written. */
export function PreviewPanel({ draft, hasChanged }: PreviewPanelProps) {
  const [search] = useSearchParams();
  const [width, setWidth] = useState<Width>(
    search.get("width") === "desktop" ? "desktop" : "phone",
  );
  const [look, setLook] = useState<Look>(lookOf(search.get("look")));
  const address = `${href("/admin/newsletter/:id/mail", { id: draft.id })}?look=${look}`;
  return (
    <section className="card" aria-labelledby="preview-title">
      <div className="card__head">
        <h2 className="card__title" id="preview-title">
          Preview
        </h2>
        <a
          className="text-link"
          href={address}
          target="_blank"
          rel="noopener"
          onClick={(event) => {
            if (!hasChanged) return;
            event.preventDefault();
            postDraft(draft, address, "_blank");
          }}
        >
          Open alone
        </a>
      </div>
      <div className="card__body action-row">
        <Switch label="Width" name="width" names={widths} chosen={width} onChoose={setWidth}>
          {(name) => <StaffIcon name={name === "phone" ? "phone" : "screen"} />}
        </Switch>
        <Switch label="Look" name="look" names={looks} chosen={look} onChoose={setLook} />
      </div>
      <div className="mail-preview" data-width={width}>
        <InboxLine draft={draft} />
        <PreviewFrames
          draft={draft}
          address={address}
          hasChanged={hasChanged}
          title={`The mail, ${widths[width].toLowerCase()}, ${looks[look].toLowerCase()}`}
        />
      </div>
    </section>
  );
}

function lookOf(name: string | null): Look {
  return name === "dark" || name === "text" ? name : "light";
}

type SwitchProps<Name extends string> = {
  label: string;
  /** Of the parameter that chooses without JavaScript. */
  name: string;
  names: Record<Name, string>;
  chosen: Name;
  onChoose: (name: Name) => void;
  children?: (name: Name) => ReactNode;
};

function Switch<Name extends string>(props: SwitchProps<Name>) {
  const { label, name, names, chosen, onChoose, children } = props;
  const [search] = useSearchParams();

  function choose(event: MouseEvent, value: Name) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(value);
  }

  return (
    <nav className="filter-bar__pills" aria-label={label}>
      {(Object.keys(names) as Name[]).map((value) => (
        <a
          key={value}
          className="pill"
          href={`?${new URLSearchParams({ ...Object.fromEntries(search), view: "preview", [name]: value })}`}
          aria-current={value === chosen ? "true" : undefined}
          onClick={(event) => choose(event, value)}
        >
          {children?.(value)}
          {names[value]}
        </a>
      ))}
    </nav>
  );
}

/** How it stands in an inbox. */
function InboxLine({ draft: { subject, preview_line } }: { draft: IssueDraft }) {
  return (
    <div className="mail-preview__inbox">
      <span>{site.name}</span>
      <b>{subject || "Without a subject"}</b>
      <span>{preview_line || "Without a preview line"}</span>
    </div>
  );
}
