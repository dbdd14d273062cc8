import { type ChangeEvent, createContext, use } from "react";
import { Options } from "#app/routes/admin/kit/options.tsx";
import { lengthOf } from "#app/rules/text/text.ts";
import { zoneCity } from "#app/rules/time/field-time.ts";
import type { OriginalChange } from "#app/server/words/original-changes.server.ts";
import { Field, SelectField, TextField } from "#app/ui/forms/field.tsx";
import type { Shape } from "#app/words/shapes.ts";
import { isRich } from "#app/words/values.ts";
import { partAt } from "#app/words/word-places.ts";
import { site } from "#site.config.ts";
import { fieldName, momentField, numberOf, typedValue } from "./read-tree.ts";

/** What the fields of a form share. */
export type WordForm = {
  tree: object;
  change: (path: string, value: unknown) => void;
  problem: (field: string) => string | undefined;
  /** Originals that changed, and about which nobody has decided. */
  open: readonly OriginalChange[];
};

export const WordFormContext = createContext<WordForm>({
  tree: {},
  change: () => {},
  problem: () => undefined,
  open: [],
});

export type PlaceProps<Kind extends Shape["kind"] = Shape["kind"]> = {
  path: string;
  shape: Shape & { kind: Kind };
};

/** The field of a word that has no parts. */
export function WordControl({ path, shape }: PlaceProps) {
  switch (shape.kind) {
    case "price":
      return <PriceField path={path} shape={shape} />;
    case "switch":
      return <SwitchField path={path} shape={shape} />;
    case "choice":
      return <OptionField path={path} shape={shape} />;
    case "key":
      return <KeyField path={path} shape={shape} />;
    case "text":
    case "rich":
      return <ProseField path={path} shape={shape} />;
    default:
      return <LineField path={path} shape={shape} />;
  }
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

function useWord({ path, shape }: PlaceProps) {
  const { tree, change, problem } = use(WordFormContext);
  const name = fieldName(path);
  return {
    value: partAt(tree, path),
    shared: {
      label: shape.name,
      name,
      error: problem(name),
      optional: "optional" in shape && shape.optional,
      onChange: ({ target }: Typed) => change(path, typedValue(shape, target.value)),
    },
  };
}

const marks = "Marks: *accent*, **bold**, ~kept on one line~, [words](/address).";

function ProseField(place: PlaceProps<"text" | "rich">) {
  const { shape } = place;
  const { value, shared } = useWord(place);
  const text = isRich(value) ? value.rich : String(value ?? "");
  const length = lengthOf(text.trim());
  const error =
    shared.error ??
    (length > shape.max ? `${length} of ${shape.max} characters. Please shorten it.` : undefined);
  const room = `Up to ${shape.max} characters.`;
  const hint = shape.kind === "rich" ? `${room} ${marks}` : room;
  if (shape.kind === "text" && !shape.lines && shape.max <= 120) {
    return <Field {...shared} error={error} hint={hint} value={text} />;
  }
  return <TextField {...shared} error={error} hint={hint} value={text} rows={2} />;
}

const lines = {
  address: {
    type: "text",
    inputMode: "url",
    hint: "A path such as /contact, or a whole address that starts with https://.",
  },
  picture: {
    type: "text",
    inputMode: "url",
    hint: "The address of a picture of this site, or one that starts with https://.",
  },
  date: { type: "date", hint: undefined },
  time: { type: "datetime-local", hint: `On the clocks of ${zoneCity(site.timeZone)}.` },
} as const;

function LineField(place: PlaceProps) {
  const { shape } = place;
  const { value, shared } = useWord(place);
  if (shape.kind === "number") {
    const { min, max } = shape;
    const hint = `From ${min} to ${max}.`;
    return <Field {...shared} hint={hint} inputMode="numeric" value={String(value)} />;
  }
  const shown = shape.kind === "time" ? momentField(value) : String(value ?? "");
  return <Field {...shared} {...lines[shape.kind as keyof typeof lines]} value={shown} />;
}

function OptionField(place: PlaceProps<"choice">) {
  const { value, shared } = useWord(place);
  const { options, optional } = place.shape;
  return (
    <SelectField {...shared} value={String(value ?? "")}>
      {(optional || !options.includes(String(value))) && <option value="">None</option>}
      <Options of={options.map((option) => [option, option])} />
    </SelectField>
  );
}

function SwitchField(place: PlaceProps<"switch">) {
  const { change } = use(WordFormContext);
  const { value, shared } = useWord(place);
  return (
    <div className="field">
      <input type="hidden" name={shared.name} value="off" />
      <label className="tick">
        <input
          type="checkbox"
          name={shared.name}
          value="on"
          checked={value === true}
          onChange={({ target }) => change(place.path, target.checked)}
        />
        {place.shape.name}
      </label>
    </div>
  );
}

function PriceField(place: PlaceProps<"price">) {
  const { change } = use(WordFormContext);
  const { value, shared } = useWord(place);
  const price = value as { amount: unknown; currency: unknown };
  const { name, label, error } = shared;
  return (
    <fieldset className="word-price">
      <legend>{label}</legend>
      <Field
        label="Amount"
        name={`${name}.amount`}
        inputMode="decimal"
        value={String(price.amount)}
        error={error}
        onChange={({ target }) => change(`${place.path}.amount`, numberOf(target.value))}
      />
      <Field
        label="Currency"
        name={`${name}.currency`}
        maxLength={3}
        value={String(price.currency)}
        hint="Its code, as in USD."
        onChange={({ target }) => change(`${place.path}.currency`, target.value.toUpperCase())}
      />
    </fieldset>
  );
}

function KeyField(place: PlaceProps<"key">) {
  const { value, shared } = useWord(place);
  return <input type="hidden" name={shared.name} value={String(value ?? "")} />;
}
