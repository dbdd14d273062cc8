import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { imageSrcSet } from "#app/rules/images.ts";
import { guessPackshot } from "#app/rules/packshot-guess.ts";
import { type PackshotName, packshotPath } from "#app/rules/packshots.ts";
import { Field, SelectField } from "#app/ui/forms/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { site } from "#site.config.ts";
import { numbered } from "./numbered.tsx";
import { ProductMore, type ProductMoreProps } from "./product-more.tsx";
import "./product-row.css";

type ProductRowProps = ProductMoreProps & {
  last: boolean;
  /** The brand's, which the packshot wears. */
  cloth: string;
  brand: string;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

export function ProductRow(props: ProductRowProps) {
  const { number, product, problem, onChange, cloth, brand } = props;
  return (
    <fieldset className="product-row">
      <legend className="visually-hidden">Product {number}</legend>
      <div className="product-row__picture">
        <ProductImage product={product} cloth={cloth} brand={brand} />
      </div>
      <div className="product-row__fields">
        <Field
          label={numbered("Item name", number)}
          name="item_name"
          value={product.item_name}
          error={problem("item_name")}
          onChange={({ target }) => onChange({ item_name: target.value })}
        />
        <div className="product-row__shop">
          <Field
            label={numbered("Link", number)}
            name="link"
            type="url"
            inputMode="url"
            placeholder="https://"
            value={product.link}
            error={problem("link")}
            onChange={({ target }) => onChange({ link: target.value })}
          />
          <Field
            label={numbered("Price", number)}
            name="price"
            inputMode="decimal"
            placeholder="24.50"
            value={product.price}
            error={problem("price")}
            onChange={({ target }) => onChange({ price: target.value })}
          />
          <CurrencyField {...props} />
        </div>
        <ProductMore {...props} />
      </div>
      <RowActions {...props} />
    </fieldset>
  );
}

const common = ["USD", "EUR", "GBP", "CAD", "AUD", "JMD", "NGN", "GHS", "KES", "ZAR", "JPY"];

function CurrencyField({ number, product, problem, onChange }: ProductRowProps) {
  const offered = new Set([site.currency, ...common, product.currency].filter(Boolean));
  return (
    <SelectField
      label={numbered("Currency", number)}
      name="currency"
      value={product.currency}
      error={problem("currency")}
      onChange={({ target }) => onChange({ currency: target.value })}
    >
      {Array.from(offered, (code) => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </SelectField>
  );
}

function RowActions({ number, last, onMove, onRemove }: ProductRowProps) {
  return (
    <div className="product-row__actions">
      <RowButton
        label={`Move product ${number} up`}
        icon="up"
        disabled={number === 1}
        onPress={() => onMove(-1)}
      />
      <RowButton
        label={`Move product ${number} down`}
        icon="down"
        disabled={last}
        onPress={() => onMove(1)}
      />
      <RowButton label={`Remove product ${number}`} icon="close" onPress={onRemove} />
    </div>
  );
}

function RowButton({
  label,
  icon,
  disabled,
  onPress,
}: {
  label: string;
  icon: "up" | "down" | "close";
  disabled?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      className={icon === "close" ? "icon-button" : "icon-button icon-button--neutral"}
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
    >
      {icon === "close" ? <Icon name={icon} /> : <StaffIcon name={icon} />}
    </button>
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
