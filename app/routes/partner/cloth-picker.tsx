import { FieldError } from "#app/ui/forms/field.tsx";
import type { PartnerView } from "./partner-view.server.ts";
import type { PartnerForm } from "./use-partner-draft.ts";
import "./cloth-picker.css";

type ClothPickerProps = { form: PartnerForm; cloths: PartnerView["choices"]["cloths"] };

export function ClothPicker({ form, cloths }: ClothPickerProps) {
  return (
    <fieldset className="field">
      <legend>Your cloth</legend>
      <div className="cloth-picker">
        {cloths.map(({ value, name, image }) => (
          <label className="cloth-picker__choice" key={image}>
            <input
              type="radio"
              name="cloth"
              value={value}
              checked={form.draft.cloth === value}
              onChange={() => form.set({ cloth: value })}
            />
            <img src={image} alt={name} width="192" height="128" />
          </label>
        ))}
      </div>
      {form.problem("cloth") && <FieldError id="cloth-error">{form.problem("cloth")}</FieldError>}
    </fieldset>
  );
}
