import { textProps } from "#app/routes/admin/drafts/text-props.tsx";
import { Options } from "#app/routes/admin/kit/options.tsx";
import { clothColors, clothMotifs, clothName, clothOf } from "#app/rules/shop/cloth.ts";
import { capitalized } from "#app/rules/text/text.ts";
import { SelectField } from "#app/ui/forms/field.tsx";
import type { DraftForm } from "./draft-form.ts";

/** Two colors and a motif, which dress everything that shows the brand. */
export function ClothFields({ form }: { form: DraftForm }) {
  const { draft } = form;
  const cloth = clothOf(draft);
  const byName = clothOf({ ...draft, cloth_figure: null, cloth_ground: null, cloth_motif: null });
  return (
    <fieldset className="field" aria-labelledby="cloth-label">
      <span className="field-label" id="cloth-label">
        Brand cloth
      </span>
      <img
        src={`/cloth/${clothName(cloth)}-swatch.svg`}
        alt={`${capitalized(cloth.motif)} in ${cloth.figure} on ${cloth.ground}`}
        width="144"
        height="96"
      />
      <div className="post-details__pair">
        <Choice form={form} name="cloth_figure" names={clothColors} byName={byName.figure} />
        <Choice form={form} name="cloth_ground" names={clothColors} byName={byName.ground} />
        <Choice form={form} name="cloth_motif" names={clothMotifs} byName={byName.motif} />
      </div>
      <p className="field-hint">On the brand’s card, page, film, shop panel and social card.</p>
    </fieldset>
  );
}

const labels = { cloth_figure: "Figure color", cloth_ground: "Ground color", cloth_motif: "Motif" };

type ChoiceProps = {
  form: DraftForm;
  name: keyof typeof labels;
  names: readonly string[];
  /** What the brand's name decides. */
  byName: string;
};

function Choice({ form, name, names, byName }: ChoiceProps) {
  return (
    <SelectField label={labels[name]} {...textProps(form, name)}>
      <option value="">By name: {byName}</option>
      <Options of={names.map((known) => [known, capitalized(known)])} />
    </SelectField>
  );
}
