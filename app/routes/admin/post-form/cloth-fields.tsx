import { clothColors, clothMotifs, clothName, clothOf } from "#app/rules/cloth.ts";
import { SelectField } from "#app/ui/forms/field.tsx";
import type { PostDraft } from "./post-draft.ts";
import "#app/ui/forms/field.css";
import "./cloth-fields.css";

type ClothFieldsProps = {
  draft: PostDraft;
  problem: (field: string) => string | undefined;
  onChange: (values: Partial<PostDraft>) => void;
};

/** Two colors and a motif, which dress everything that shows the brand. */
export function ClothFields(props: ClothFieldsProps) {
  const cloth = clothOf(props.draft);
  const byName = clothOf({
    ...props.draft,
    cloth_figure: null,
    cloth_ground: null,
    cloth_motif: null,
  });
  return (
    <fieldset className="field cloth-fields" aria-labelledby="cloth-label">
      <span className="field-label" id="cloth-label">
        Brand cloth
      </span>
      <div className="cloth-fields__row">
        <img
          className="cloth-fields__swatch"
          src={`/cloth/${clothName(cloth)}-swatch.svg`}
          alt={`${capital(cloth.motif)} in ${cloth.figure} on ${cloth.ground}`}
          width="192"
          height="128"
        />
        <div className="cloth-fields__choices">
          <Choice {...props} name="cloth_figure" names={clothColors} byName={byName.figure} />
          <Choice {...props} name="cloth_ground" names={clothColors} byName={byName.ground} />
          <Choice {...props} name="cloth_motif" names={clothMotifs} byName={byName.motif} />
        </div>
      </div>
      <p className="field-hint">On the brand’s card, page, film, shop panel and social card.</p>
    </fieldset>
  );
}

const labels = { cloth_figure: "Figure color", cloth_ground: "Ground color", cloth_motif: "Motif" };

type ChoiceProps = ClothFieldsProps & {
  name: keyof typeof labels;
  names: readonly string[];
  /** What the brand's name decides. */
  byName: string;
};

function Choice({ draft, problem, onChange, name, names, byName }: ChoiceProps) {
  return (
    <SelectField
      label={labels[name]}
      name={name}
      value={draft[name]}
      error={problem(name)}
      onChange={({ target }) => onChange({ [name]: target.value })}
    >
      <option value="">By name: {byName}</option>
      {names.map((known) => (
        <option key={known} value={known}>
          {capital(known)}
        </option>
      ))}
    </SelectField>
  );
}

function capital(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
