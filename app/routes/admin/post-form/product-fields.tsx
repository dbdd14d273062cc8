import { useRef } from "react";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { maxProducts, type Product } from "#app/rules/products.ts";

import { FieldError } from "#app/ui/forms/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import "#app/ui/closing-call.css";
import "#app/ui/forms/field.css";
import "./product-fields.css";

type ProductFieldsProps = {
  products: Product[];
  problem: (field: string) => string | undefined;
  onChange: (products: Product[]) => void;
};

export function ProductFields({ products, problem, onChange }: ProductFieldsProps) {
  const list = useRef<HTMLFieldSetElement>(null);

  function set(at: number, values: Partial<Product>) {
    onChange(
      products.map((product, index) => (index === at ? { ...product, ...values } : product)),
    );
  }

  function move(at: number, by: 1 | -1) {
    const moved = [...products];
    moved.splice(at + by, 0, ...moved.splice(at, 1));
    onChange(moved);
  }

  function add() {
    onChange([...products, { item_name: "", link: "" }]);
    // The new row is rendered by the next frame.
    const label = itemLabel(products.length + 1);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus(),
    );
  }

  return (
    <fieldset className="field" aria-labelledby="products-label" ref={list}>
      <div className="product-head">
        <span className="field-label" id="products-label">
          Products
        </span>
        <span className="field-hint product-head__count" aria-live="polite">
          {products.length} of {maxProducts}
        </span>
      </div>
      {products.map((product, at) => (
        <ProductRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list
          key={at}
          number={at + 1}
          last={at === products.length - 1}
          product={product}
          problem={(field) => problem(`products.${at}.${field}`)}
          onChange={(values) => set(at, values)}
          onMove={(by) => move(at, by)}
          onRemove={() => onChange(products.filter((_, index) => index !== at))}
        />
      ))}
      {problem("products") && <FieldError id="products-error">{problem("products")}</FieldError>}
      <button
        className="button button--small add-product"
        type="button"
        disabled={products.length >= maxProducts}
        onClick={add}
      >
        <Icon name="plus" /> Add product
      </button>
    </fieldset>
  );
}

type ProductRowProps = {
  number: number;
  last: boolean;
  product: Product;
  problem: (field: keyof Product) => string | undefined;
  onChange: (values: Partial<Product>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function ProductRow(props: ProductRowProps) {
  const { number, last, product, problem, onChange, onMove, onRemove } = props;
  return (
    <div className="product-row">
      <ProductInput
        label={itemLabel(number)}
        name="item_name"
        value={product.item_name}
        error={problem("item_name")}
        onChange={(item_name) => onChange({ item_name })}
      />
      <ProductInput
        label={`Link ${number}`}
        name="link"
        type="url"
        value={product.link}
        error={problem("link")}
        onChange={(link) => onChange({ link })}
      />
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
    </div>
  );
}

function itemLabel(number: number) {
  return `Item name ${number}`;
}

function ProductInput({
  label,
  error,
  onChange,
  ...input
}: {
  label: string;
  name: string;
  type?: "url";
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const errorId = `${label.replaceAll(" ", "-")}-error`;
  return (
    <div>
      <input
        className="input"
        aria-label={label}
        placeholder={input.type ? "https://" : "Item name"}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={({ target }) => onChange(target.value)}
        {...input}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
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
