import { useRef } from "react";
import { maxProducts } from "#app/rules/products.ts";
import type { Product } from "#app/server/db/schema.server.ts";
import { FieldError } from "#app/ui/forms/field.tsx";
import { Icon } from "#app/ui/icon.tsx";

type ProductFieldsProps = {
  products: Product[];
  problem: (field: string) => string | undefined;
  onChange: (products: Product[]) => void;
};

/** Up to six things to buy, in the order visitors see them. */
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
    // The new row is there after the next frame.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(".pr:last-of-type input")?.focus(),
    );
  }

  return (
    <fieldset className="f" aria-labelledby="products-label" ref={list}>
      <div className="flex items-baseline justify-between">
        <span className="lbl" id="products-label">
          Products
        </span>
        <span className="hint m-0" aria-live="polite">
          {products.length} of {maxProducts}
        </span>
      </div>
      {products.map((product, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list
        <div className="pr" key={at}>
          <ProductInput
            label={`Item name ${at + 1}`}
            value={product.item_name}
            error={problem(`products.${at}.item_name`)}
            onChange={(item_name) => set(at, { item_name })}
          />
          <ProductInput
            label={`Link ${at + 1}`}
            type="url"
            value={product.link}
            error={problem(`products.${at}.link`)}
            onChange={(link) => set(at, { link })}
          />
          <div className="pr__a">
            <RowButton
              label={`Move product ${at + 1} up`}
              icon="up"
              disabled={at === 0}
              onPress={() => move(at, -1)}
            />
            <RowButton
              label={`Move product ${at + 1} down`}
              icon="down"
              disabled={at === products.length - 1}
              onPress={() => move(at, 1)}
            />
            <RowButton
              label={`Remove product ${at + 1}`}
              icon="close"
              onPress={() => onChange(products.filter((_, index) => index !== at))}
            />
          </div>
        </div>
      ))}
      {problem("products") && <FieldError id="products-error">{problem("products")}</FieldError>}
      <button
        className="btn btn--s addp"
        type="button"
        disabled={products.length >= maxProducts}
        onClick={add}
      >
        <Icon name="plus" /> Add product
      </button>
    </fieldset>
  );
}

function ProductInput({
  label,
  error,
  onChange,
  ...input
}: {
  label: string;
  type?: "url";
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const errorId = `${label.replaceAll(" ", "-")}-error`;
  return (
    <div>
      <input
        className="inp"
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
      className={icon === "close" ? "ib" : "ib ib--n"}
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
