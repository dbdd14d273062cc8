import { useId, useState } from "react";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { imageSrcSet } from "#app/rules/media/images.ts";
import { guessPackshot } from "#app/rules/shop/packshot-guess.ts";
import { type PackshotName, packshotPath } from "#app/rules/shop/packshots.ts";
import { Field, FieldError, SelectField } from "#app/ui/forms/field.tsx";
import { site } from "#site.config.ts";
import { fieldOf, ProductMore, type ProductMoreProps } from "./product-more.tsx";
import { numbered, urlProps } from "./text-props.tsx";

type ProductRowProps = ProductMoreProps & {
  last: boolean;
  /** The moment of the film, or why nobody knows it. */
  now: () => { at: string } | { hint: string };
  /** The brand's, which the packshot wears. */
  cloth: string;
  brand: string;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

export function ProductRow(props: ProductRowProps) {
  const { number, product, cloth, brand } = props;
  return (
    <fieldset className="product-row">
      <legend className="visually-hidden">Product {number}</legend>
      <div className="product-row__picture">
        <ProductImage product={product} cloth={cloth} brand={brand} />
      </div>
      <div className="product-row__fields">
        <Field {...fieldOf(props, "Item name", "item_name")} />
        <Field {...urlProps} {...fieldOf(props, "Link", "link")} />
        <Field inputMode="decimal" placeholder="24.50" {...fieldOf(props, "Price", "price")} />
        <CurrencyField {...props} />
        <MomentField {...props} />
        <ProductMore {...props} />
      </div>
      <RowActions {...props} />
    </fieldset>
  );
}

const common = ["USD", "EUR", "GBP", "CAD", "AUD", "JMD", "NGN", "GHS", "KES", "ZAR", "JPY"];

function CurrencyField(props: ProductRowProps) {
  const offered = new Set([site.currency, ...common, props.product.currency].filter(Boolean));
  return (
    <SelectField {...fieldOf(props, "Currency", "currency")}>
      {Array.from(offered, (code) => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </SelectField>
  );
}

function MomentField({ number, product, problem, onChange, now }: ProductRowProps) {
  const id = useId();
  const [hint, setHint] = useState<string>();
  const error = problem("at");

  function takeTime() {
    const answer = now();
    setHint("hint" in answer ? answer.hint : undefined);
    if ("at" in answer) onChange({ at: answer.at });
  }

  return (
    <div className="field product-row__moment">
      <label htmlFor={id}>
        <span className="visually-hidden">Time </span>
        {numbered("in the film", number)}
      </label>
      <div>
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
        <button className="action" type="button" onClick={takeTime}>
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

function RowActions({ number, last, onMove, onRemove }: ProductRowProps) {
  const actions = [
    { icon: "up", label: `Move product ${number} up`, off: number === 1, press: () => onMove(-1) },
    { icon: "down", label: `Move product ${number} down`, off: last, press: () => onMove(1) },
    { icon: "cross", label: `Remove product ${number}`, off: false, press: onRemove },
  ] as const;
  return (
    <div className="product-row__actions">
      {actions.map(({ icon, label, off, press }) => (
        <button
          key={icon}
          className="action"
          type="button"
          aria-label={label}
          title={label}
          disabled={off}
          onClick={press}
        >
          <StaffIcon name={icon} />
        </button>
      ))}
    </div>
  );
}

type ProductImageProps = Pick<ProductRowProps, "product" | "cloth" | "brand">;

/** Nothing is drawn for a product that has no name yet. */
function ProductImage({ product, cloth, brand }: ProductImageProps) {
  const { picture, drawn_as, item_name } = product;
  if (!picture && !drawn_as && !item_name.trim()) return null;
  const drawn = (drawn_as as PackshotName) || guessPackshot(item_name);
  const src = picture && imageSrcSet(picture) ? `${picture}?w=400` : picture;
  return <img src={src || packshotPath(drawn, cloth, brand)} alt="" width="88" height="88" />;
}
