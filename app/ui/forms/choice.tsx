import { type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";
import { useFieldState } from "./form-state.ts";
import "./choice.css";
import "./field.css";

export type Option = { value: string; label: string };

const shapes = {
  /** Two halves of one control. */
  segments: { group: "field", options: "segments" },
  /** Label left, three segments right. */
  row: { group: "interest-row", options: "segments segments--three" },
  /** Three cards with a radio mark. */
  cards: { group: "field", options: "option-cards option-cards--three" },
};

/** Radio buttons in the three shapes of the design. */
export function Choice({
  name,
  legend,
  hint,
  options,
  shape,
  error: ownError,
  defaultValue,
  onChange,
}: {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  options: readonly Option[];
  shape: keyof typeof shapes;
  error?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
}) {
  const id = useId();
  const { problem, typed, mark } = useFieldState(name);
  const error = ownError ?? problem;
  const chosen = typed ?? defaultValue;
  const { group, options: className } = shapes[shape];
  const bad = error ? (shape === "cards" ? "option-cards--invalid" : "segments--invalid") : "";
  return (
    <fieldset id={mark} className={group} aria-describedby={error ? id : undefined}>
      <legend>
        {legend} {hint && <span className="field-hint">{hint}</span>}
      </legend>
      <div className={`${className} ${bad}`}>
        {options.map((option) => (
          <label key={option.value} className={shape === "cards" ? "option-card" : undefined}>
            <input
              type="radio"
              name={name}
              value={option.value}
              aria-invalid={error ? true : undefined}
              defaultChecked={chosen === option.value}
              onChange={() => onChange?.(option.value)}
            />
            {shape === "cards" && <span />}
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
