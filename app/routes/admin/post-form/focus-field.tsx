import { type FocusPoint, focusPoints } from "#app/rules/media/focus.ts";
import { FieldError } from "#app/ui/forms/field.tsx";
import "#app/ui/lazy-image.css";

type FocusFieldProps = {
  src: string;
  focus: FocusPoint;
  error: string | undefined;
  onChange: (focus: FocusPoint) => void;
};

/** Nine points over the image: the chosen one stays in view where a page crops it. */
export function FocusField({ src, focus, error, onChange }: FocusFieldProps) {
  return (
    <fieldset className="field" aria-describedby="focus-field-hint">
      <legend>Focus of the image</legend>
      <div className="focus-points">
        <img src={src} alt="" width="216" height="144" />
        {focusPoints.map((point) => (
          <label key={point}>
            <input
              type="radio"
              name="feature_focus"
              value={point}
              checked={point === focus}
              onChange={() => onChange(point)}
            />
            <span className="visually-hidden">{point}</span>
          </label>
        ))}
      </div>
      <div className="focus-crops" aria-hidden="true" data-focus={focus}>
        <div className="lazy-image">
          <img src={src} alt="" width="160" height="60" />
        </div>
        <div className="lazy-image">
          <img src={src} alt="" width="45" height="80" />
        </div>
      </div>
      <p className="field-hint" id="focus-field-hint">
        This part stays in view where a page crops the image, as in the two samples.
      </p>
      {error && <FieldError id="focus-field-error">{error}</FieldError>}
    </fieldset>
  );
}
