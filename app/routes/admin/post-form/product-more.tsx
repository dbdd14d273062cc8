import { useId, useState } from "react";
import { numbered, type TextOf, textProps } from "#app/routes/admin/drafts/text-props.tsx";
import { Options } from "#app/routes/admin/kit/options.tsx";
import { PictureUpload } from "#app/routes/admin/pictures/picture-upload.tsx";
import { guessPackshot } from "#app/rules/shop/packshot-guess.ts";
import { packshotNames, packshots } from "#app/rules/shop/packshots.ts";
import { maxChoiceLength, maxLineLength } from "#app/rules/shop/products.ts";
import { capitalized, lengthOf } from "#app/rules/text/text.ts";
import { Field, SelectField } from "#app/ui/forms/field.tsx";
import { factsOf, type ProductDraft } from "./product-draft.ts";

export type ProductMoreProps = {
  number: number;
  product: ProductDraft;
  problem: (field: keyof ProductDraft) => string | undefined;
  onChange: (values: Partial<ProductDraft>) => void;
};

const folded = ["line", "picture", "drawn_as", "order_by", "choice", "chosen_by"] as const;

/** What a product may also have, folded until somebody wants it or has to correct it. */
export function ProductMore(props: ProductMoreProps) {
  const { number, product, problem } = props;
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
          {...fieldOf(props, "One line", "line")}
          hint={`${lengthOf(product.line)} of ${maxLineLength}. Say what it is, not how good it is.`}
        />
        <DrawnAsField {...props} />
        <PictureField {...props} />
        <Check {...props} name="sold_out" label="Sold out for now" />
        <div className="product-more__gift">
          <Check {...props} name="gift" label="A gift" />
        </div>
        <div className="product-more__order-by">
          <Field
            type="date"
            {...fieldOf(props, "Order by", "order_by")}
            hint="After this day it leaves the gift guide."
          />
        </div>
        <Field
          {...fieldOf(props, "Who chose it says", "choice")}
          hint={`${lengthOf(product.choice)} of ${maxChoiceLength}. The gift guide shows it where the gift opens a shelf, instead of the one line.`}
        />
        <Field {...fieldOf(props, "Signed", "chosen_by")} hint="Such as “Ife, who chose this”." />
        <label className="tick product-more__remove">
          <input type="checkbox" name="remove" value={number} />
          <span>{numbered("Remove this product", number)}</span>
        </label>
      </div>
    </details>
  );
}

/** What ties a field to its row. */
export function fieldOf(props: ProductMoreProps, label: string, name: TextOf<ProductDraft>) {
  const { number, product: draft, problem, onChange: change } = props;
  return { label: numbered(label, number), ...textProps({ draft, change, problem }, name) };
}

function sentence(product: ProductDraft) {
  const facts = factsOf(product);
  if (facts.length === 0) return "One line, picture, gift";
  return facts.map(capitalized).join(" · ");
}

function DrawnAsField(props: ProductMoreProps) {
  const { product } = props;
  return (
    <SelectField
      {...fieldOf(props, "Drawn as", "drawn_as")}
      hint={product.picture ? "Its picture is shown instead." : undefined}
    >
      <option value="">By its name: {packshotNames[guessPackshot(product.item_name)]}</option>
      <Options of={packshots.map((name) => [name, packshotNames[name]])} />
    </SelectField>
  );
}

/** The picture itself stands at the beginning of the row. */
function PictureField({ number, product: { picture }, problem, onChange }: ProductMoreProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{numbered("Picture", number)}</label>
      <input type="hidden" name="picture" value={picture} />
      <PictureUpload
        id={id}
        src={picture}
        error={problem("picture")}
        words={{
          upload: numbered(picture ? "Replace picture" : "Add a picture", number),
          library: numbered("From the library", number),
          remove: numbered("Remove picture", number),
        }}
        onChange={(picture) => onChange({ picture })}
      />
    </div>
  );
}

type CheckProps = ProductMoreProps & { name: "sold_out" | "gift"; label: string };

/** Without JavaScript only ticked boxes are sent, so each says of which row it is. */
function Check({ number, product, onChange, name, label }: CheckProps) {
  return (
    <label className="tick">
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
