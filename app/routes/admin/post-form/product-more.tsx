import { useId, useState } from "react";
import { guessPackshot } from "#app/rules/packshot-guess.ts";
import { packshotNames, packshots } from "#app/rules/packshots.ts";
import { maxLineLength } from "#app/rules/products.ts";
import { capitalized, lengthOf } from "#app/rules/text.ts";
import { Field, FieldError, SelectField } from "#app/ui/forms/field.tsx";
import { numbered } from "./numbered.tsx";
import { factsOf, type ProductDraft } from "./product-draft.ts";
import { ProductPicture } from "./product-picture.tsx";
import "./product-more.css";

export type ProductMoreProps = {
  number: number;
  product: ProductDraft;
  problem: (field: keyof ProductDraft) => string | undefined;
  onChange: (values: Partial<ProductDraft>) => void;
  /** The moment of the film, or why nobody knows it. */
  now: () => { at: string } | { hint: string };
};

const folded = ["line", "at", "picture", "drawn_as", "order_by"] as const;

/** What a product may also have, folded until somebody wants it or has to correct it. */
export function ProductMore(props: ProductMoreProps) {
  const { number, product, problem, onChange } = props;
  const [open, setOpen] = useState(false);
  // Opened in the same rendering, because the first wrong field gets the focus after it.
  if (!open && folded.some((field) => problem(field))) setOpen(true);
  return (
    <details
      className="product-more"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className="product-more__facts">{sentence(product)}</span>
        <span className="product-more__act">
          <span>Edit</span>
          <span>Done</span>
          <span className="visually-hidden"> {number}</span>
        </span>
      </summary>
      <div className="product-more__fields">
        <Field
          label={numbered("One line", number)}
          name="line"
          value={product.line}
          error={problem("line")}
          hint={`${lengthOf(product.line)} of ${maxLineLength}. Say what it is, not how good it is.`}
          onChange={({ target }) => onChange({ line: target.value })}
        />
        <div className="product-more__pair">
          <MomentField {...props} />
          <DrawnAsField {...props} />
        </div>
        <ProductPicture
          number={number}
          src={product.picture}
          error={problem("picture")}
          onChange={(picture) => onChange({ picture })}
        />
        <div className="product-more__pair">
          <div>
            <Check {...props} name="sold_out" label="Sold out for now" />
            <Check {...props} name="gift" label="A gift" />
          </div>
          <div className="product-more__order-by">
            <Field
              label={numbered("Order by", number)}
              name="order_by"
              type="date"
              value={product.order_by}
              error={problem("order_by")}
              hint="After this day it leaves the gift guide."
              onChange={({ target }) => onChange({ order_by: target.value })}
            />
          </div>
        </div>
        <label className="product-more__check product-more__remove">
          <input type="checkbox" name="remove" value={number} />
          <span>{numbered("Remove this product", number)}</span>
        </label>
      </div>
    </details>
  );
}

function sentence(product: ProductDraft) {
  const facts = factsOf(product);
  if (facts.length === 0) return "One line, time in the film, picture, gift";
  return facts.map(capitalized).join(" · ");
}

function MomentField({ number, product, problem, onChange, now }: ProductMoreProps) {
  const id = useId();
  const [hint, setHint] = useState<string>();
  const error = problem("at");

  function takeTime() {
    const answer = now();
    setHint("hint" in answer ? answer.hint : undefined);
    if ("at" in answer) onChange({ at: answer.at });
  }

  return (
    <div className="field">
      <label htmlFor={id}>{numbered("Time in the film", number)}</label>
      <div className="product-more__moment">
        <input
          className="input"
          id={id}
          name="at"
          placeholder="2:10"
          value={product.at}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
          onChange={({ target }) => onChange({ at: target.value })}
        />
        <button className="button button--outline button--small" type="button" onClick={takeTime}>
          {numbered("Now", number)}
        </button>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p className="field-hint" id={`${id}-hint`} role="status">
        {hint}
      </p>
    </div>
  );
}

function DrawnAsField({ number, product, problem, onChange }: ProductMoreProps) {
  return (
    <SelectField
      label={numbered("Drawn as", number)}
      name="drawn_as"
      value={product.drawn_as}
      error={problem("drawn_as")}
      hint={product.picture ? "Its picture is shown instead." : undefined}
      onChange={({ target }) => onChange({ drawn_as: target.value })}
    >
      <option value="">By its name: {packshotNames[guessPackshot(product.item_name)]}</option>
      {packshots.map((name) => (
        <option key={name} value={name}>
          {packshotNames[name]}
        </option>
      ))}
    </SelectField>
  );
}

type CheckProps = ProductMoreProps & { name: "sold_out" | "gift"; label: string };

/** Without JavaScript only ticked boxes are sent, so each says of which row it is. */
function Check({ number, product, onChange, name, label }: CheckProps) {
  return (
    <label className="product-more__check">
      <input
        type="checkbox"
        name={name}
        value={number}
        checked={product[name]}
        onChange={({ target }) => onChange({ [name]: target.checked })}
      />
      <span>{numbered(label, number)}</span>
    </label>
  );
}
