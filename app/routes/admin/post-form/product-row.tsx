import type { ToggleEvent } from "react";
import { numbered, urlProps } from "#app/routes/admin/drafts/text-props.tsx";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Options } from "#app/routes/admin/kit/options.tsx";
import { imageSrcSet } from "#app/rules/media/images.ts";
import { packshotPath } from "#app/rules/shop/packshots.ts";
import { Field, SelectField } from "#app/ui/forms/field.tsx";
import { site } from "#site.config.ts";
import { emptyProduct, type ProductDraft } from "./product-draft.ts";
import { fieldOf, ProductMore, type ProductMoreProps } from "./product-more.tsx";

type ProductRowProps = ProductMoreProps & {
  last: boolean;
  isOpen: boolean;
  /** The brand's, which the packshot wears. */
  cloth: string;
  brand: string;
  look: string;
  onOpen: (open: boolean) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** On phones one row is open, and all that must be corrected; where there is room, the style sheet opens all. */
export function ProductRow(props: ProductRowProps) {
  const { number, product, problem, isOpen, onOpen } = props;
  const isWrong = fieldNames.some((name) => problem(name) !== undefined);
  const isShown = isOpen || isWrong;

  function toggle({ currentTarget: row }: ToggleEvent<HTMLDetailsElement>) {
    if (isWrong) row.open = true;
    else if (row.open !== isShown) onOpen(row.open);
  }

  return (
    <fieldset
      className="product-row"
      onFocus={({ target }) => target.matches("input, select") && onOpen(true)}
    >
      <legend className="visually-hidden">Product {number}</legend>
      <details open={isShown} onToggle={toggle}>
        <summary>
          <ProductImage {...props} />
          <b>
            {number}. {product.item_name || "No name yet"}
          </b>
          <small>{summaryOf(product)}</small>
        </summary>
        <div className="product-row__body">
          <ProductImage {...props} />
          <Field {...fieldOf(props, "Item name", "item_name")} />
          <Field {...urlProps} {...fieldOf(props, "Link", "link")} />
          <Field inputMode="decimal" placeholder="24.50" {...fieldOf(props, "Price", "price")} />
          <CurrencyField {...props} />
          <Field
            placeholder="2:10"
            {...fieldOf(props, "", "at")}
            label={
              <>
                <span className="visually-hidden">Time </span>
                {numbered("in the film", number)}
              </>
            }
          />
          <ProductMore {...props} />
        </div>
      </details>
      <RowActions {...props} />
    </fieldset>
  );
}

const fieldNames = Object.keys(emptyProduct()) as (keyof ProductDraft)[];

function summaryOf({ price, currency, at }: ProductDraft) {
  const moment = at ? `${at} in the film` : "not in the film";
  return price ? `${price} ${currency} · ${moment}` : moment;
}

const common = ["USD", "EUR", "GBP", "CAD", "AUD", "JMD", "NGN", "GHS", "KES", "ZAR", "JPY"];

function CurrencyField(props: ProductRowProps) {
  const offered = new Set([site.currency, ...common, props.product.currency].filter(Boolean));
  return (
    <SelectField {...fieldOf(props, "Currency", "currency")}>
      <Options of={offered.entries()} />
    </SelectField>
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
        <Action
          key={icon}
          aria-label={label}
          title={label}
          disabled={off}
          onClick={press}
          icon={icon}
        />
      ))}
    </div>
  );
}

type ProductImageProps = Pick<ProductRowProps, "product" | "cloth" | "brand" | "look">;

/** Nothing is drawn for a product that has no name yet. */
function ProductImage({ product, cloth, brand, look }: ProductImageProps) {
  const { picture, drawn_as, item_name } = product;
  if (!picture && !drawn_as && !item_name.trim()) return <span className="product-row__image" />;
  const src = picture && imageSrcSet(picture) ? `${picture}?w=400` : picture;
  return (
    <img
      className="product-row__image"
      src={src || packshotPath(look, cloth, brand)}
      alt=""
      width="88"
      height="88"
    />
  );
}
