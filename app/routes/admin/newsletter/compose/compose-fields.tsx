import { type ReactNode, useRef } from "react";
import type { EditorHandle } from "#app/editor/rich-text-editor.tsx";
import { RichTextField } from "#app/routes/admin/drafts/rich-text-field.tsx";
import { textProps } from "#app/routes/admin/drafts/text-props.tsx";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { issuePlaceholders } from "#app/rules/newsletter/issue-placeholders.ts";
import { lengthOf } from "#app/rules/text/text.ts";
import { Field } from "#app/ui/forms/field.tsx";
import type { IssueDraft } from "./issue-draft.ts";

type ComposeFieldsProps = {
  form: {
    draft: IssueDraft;
    change: (values: Partial<IssueDraft>) => void;
    problem: (field: string) => string | undefined;
  };
  hasArchive: boolean;
  /** A new key makes the editor read the body again. */
  editorKey: number;
  onUploading: (pending: number) => void;
  foot: ReactNode;
};

const phonesShow = 40;

export function ComposeFields(props: ComposeFieldsProps) {
  const { form, hasArchive, editorKey, onUploading, foot } = props;
  const { draft, change, problem } = form;
  const editor = useRef<EditorHandle>(null);
  return (
    <Card title="Words" quiet>
      <div className="card__body compose-fields field-stack">
        <div id="issue-subject">
          <Field
            label="Subject"
            {...textProps(form, "subject")}
            hint={`${characters(draft.subject)} Phones show about ${phonesShow}.`}
          />
        </div>
        <div id="issue-preview-line">
          <Field
            label="Preview line"
            {...textProps(form, "preview_line")}
            hint="Inboxes show it beside the subject."
          />
        </div>
        <div id="issue-body">
          <RichTextField
            key={editorKey}
            label="Body"
            name="body"
            placeholder="Start writing this issue..."
            html={draft.body}
            error={problem("body")}
            marked={marked}
            editor={editor}
            onChange={(body) => change({ body })}
            onUploading={onUploading}
          />
          <PlaceholderRow onInsert={(name) => editor.current?.insert(`{${name}}`)} />
        </div>
        <WebField
          checked={draft.on_web}
          hasArchive={hasArchive}
          onChange={(on_web) => change({ on_web })}
        />
      </div>
      {foot}
    </Card>
  );
}

const names = Object.keys(issuePlaceholders) as (keyof typeof issuePlaceholders)[];

/** Those that are filled in, with the word for readers whose name is not known. */
const marked = new RegExp(`\\{\\s*(?:${names.join("|")})\\s*(?:,[^{}]{0,60})?\\}`, "gi");

function PlaceholderRow({ onInsert }: { onInsert: (name: string) => void }) {
  return (
    <div className="action-row">
      <span className="muted text-small">Filled in for every reader:</span>
      {names.map((name) => (
        <Action
          key={name}
          title={issuePlaceholders[name]}
          aria-label={`Insert {${name}}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(name)}
          look="word"
        >
          {`{${name}}`}
        </Action>
      ))}
    </div>
  );
}

type WebFieldProps = { checked: boolean; hasArchive: boolean; onChange: (on: boolean) => void };

function WebField({ checked, hasArchive, onChange }: WebFieldProps) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        name="on_web"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        Also on the web
        <small>
          {hasArchive
            ? "It gets a page in the archive when it goes out."
            : "The archive is off in the settings, so it gets no page for now."}
        </small>
      </span>
    </label>
  );
}

function characters(text: string) {
  const length = lengthOf(text.trim());
  return `${length} ${length === 1 ? "character" : "characters"}.`;
}
