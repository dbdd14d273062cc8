import { textProps } from "#app/routes/admin/drafts/text-props.tsx";
import { Options } from "#app/routes/admin/kit/options.tsx";
import { useStarted } from "#app/routes/admin/kit/use-started.ts";
import type { PageBand, PageHead } from "#app/rules/posts/pages.ts";
import { Field, SelectField, TextField } from "#app/ui/forms/field.tsx";
import { services } from "#app/words/services.ts";
import type { DraftForm } from "./draft-form.ts";

const heads: [PageHead, string][] = [
  ["quiet", "Quiet"],
  ["picture", "With the picture"],
  ["cloth", "With a strip of cloth"],
];
const bands: [PageBand | "", string][] = [
  ["", "None"],
  ["newsletter", "Newsletter"],
  ["call", "Discovery call"],
  ["contact", "Contact"],
];

/** What only pages have. */
export function PageFields({ form }: { form: DraftForm }) {
  const { draft } = form;
  const started = useStarted();
  return (
    <>
      <div className="post-details__part">
        <SelectField
          label="Head"
          {...textProps(form, "page_head")}
          value={draft.page_head || "quiet"}
        >
          <Options of={heads} />
        </SelectField>
        <SelectField label="Closing band" {...textProps(form, "page_band")}>
          <Options of={bands} />
        </SelectField>
        <Field
          label="Name in menus"
          {...textProps(form, "menu_name")}
          placeholder={draft.title}
          hint="Up to 28 characters. Admins choose where the page is linked."
        />
      </div>
      <div className="post-details__part">
        <SelectField label="Case study about" {...textProps(form, "study_field")}>
          <option value="">No case study</option>
          <Options of={Object.entries(services).map(([name, { title }]) => [name, title])} />
        </SelectField>
        {/* Without JavaScript they are there before the choice. */}
        <div className="field-stack" hidden={started && !draft.study_field}>
          <Field label="Client" {...textProps(form, "study_client")} />
          <TextField
            label="What changed"
            rows={3}
            placeholder="9 days: to close a month"
            {...textProps(form, "study_figures")}
            hint="Up to three figures, one on each line."
          />
          <TextField label="Quote" rows={3} {...textProps(form, "study_quote")} />
          <Field label="Said by" {...textProps(form, "study_by")} />
        </div>
      </div>
    </>
  );
}
