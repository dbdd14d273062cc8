import { useState } from "react";
import { href, useSearchParams } from "react-router";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { site } from "#site.config.ts";
import type { IssueDraft } from "./issue-draft.ts";
import { PreviewFrames, postDraft } from "./preview-frames.tsx";
import { ViewSwitch } from "./view-switch.tsx";
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
  function addressWith(name: string, value: string) {
    const query = { ...Object.fromEntries(search), view: "preview", [name]: value };
    return `?${new URLSearchParams(query)}`;
  }
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
        <ViewSwitch
          label="Width"
          names={widths}
          chosen={width}
          addressOf={(name) => addressWith("width", name)}
          onChoose={setWidth}
        >
          {(name) => <StaffIcon name={name === "phone" ? "phone" : "screen"} />}
        </ViewSwitch>
        <ViewSwitch
          label="Look"
          names={looks}
          chosen={look}
          addressOf={(name) => addressWith("look", name)}
          onChoose={setLook}
        />
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
