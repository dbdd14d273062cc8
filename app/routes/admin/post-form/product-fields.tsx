import { useRef, useState } from "react";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { brandName } from "#app/rules/shop/brand.ts";
import { clothName, clothOf } from "#app/rules/shop/cloth.ts";
import { chooseLooks, lookName } from "#app/rules/shop/looks.ts";
import { maxProducts } from "#app/rules/shop/products.ts";
import { FieldError } from "#app/ui/forms/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FilmStrip } from "./film-strip.tsx";
import type { PostDraft } from "./post-draft.ts";
import { emptyProduct, type ProductDraft } from "./product-draft.ts";
import { ProductRow } from "./product-row.tsx";
import "./product-fields.css";

type ProductFieldsProps = {
  draft: PostDraft;
  problem: (field: string) => string | undefined;
  onChange: (values: Partial<PostDraft>) => void;
};

export function ProductFields({ draft, problem, onChange }: ProductFieldsProps) {
  const { products, film_seconds } = draft;
  const list = useRef<HTMLFieldSetElement>(null);
  const [worked, setWorked] = useState<number>();
  const rows = useRows(products, (products) => onChange({ products }));
  const brand = { cloth: clothName(clothOf(draft)), brand: brandName(draft) };
  const looks = chooseLooks(brand.brand, products).map(lookName);
  const current = currentRow(products, rows.keys.indexOf(worked ?? -1));

  /** What was pressed or added stands elsewhere after the next rendering. */
  function focus(find: string, at = 0) {
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>(find)[at]?.focus());
  }

  function add() {
    setWorked(rows.add());
    focus("[name=item_name]", products.length);
  }

  function move(at: number, by: 1 | -1) {
    rows.move(at, by);
    const direction = by === 1 ? "down" : "up";
    const isAtEnd = at + by === (by === 1 ? products.length - 1 : 0);
    const other = by === 1 ? "up" : "down";
    focus(`[aria-label="Move product ${at + by + 1} ${isAtEnd ? other : direction}"]`);
  }

  function remove(at: number) {
    rows.remove(at);
    if (products.length === 1) return focus("[name=add-product]");
    focus(`[aria-label="Remove product ${Math.min(at + 1, products.length - 1)}"]`);
  }

  return (
    <fieldset className="product-fields" aria-labelledby="products-label" ref={list}>
      <div className="product-fields__head">
        <h3 id="products-label">Products and moments</h3>
        <span className="field-hint" aria-live="polite">
          {products.length} of {maxProducts}
        </span>
      </div>
      <FilmStrip
        draft={draft}
        current={current}
        onSet={(at) => rows.set(rows.keys[current], { at })}
        onLength={(length) => film_seconds.trim() || onChange({ film_seconds: length })}
      />
      {products.map((product, at) => (
        <ProductRow
          key={rows.keys[at]}
          {...brand}
          look={looks[at] ?? ""}
          number={at + 1}
          last={at === products.length - 1}
          product={product}
          isOpen={rows.keys[at] === worked}
          problem={(field) => problem(`products.${at}.${field}`)}
          onOpen={(open) => setWorked(open ? rows.keys[at] : undefined)}
          onChange={(values) => rows.set(rows.keys[at], values)}
          onMove={(by) => move(at, by)}
          onRemove={() => remove(at)}
        />
      ))}
      <SpareRows from={products.length} {...brand} />
      {problem("products") && <FieldError id="products-error">{problem("products")}</FieldError>}
      <Action name="add-product" disabled={products.length >= maxProducts} onClick={add}>
        <Icon name="plus" /> Add product
      </Action>
    </fieldset>
  );
}

/** The row that somebody works on; before that, the first one that has no moment yet. */
function currentRow(products: readonly ProductDraft[], worked: number) {
  if (worked >= 0) return worked;
  return Math.max(
    products.findIndex(({ at }) => at === ""),
    0,
  );
}

/**
 * A row keeps its key when it is moved, and with it whether it is unfolded. A picture arrives long after
 * the rendering in which it was chosen: it goes to the row with its key, among rows as they are by then.
 */
function useRows(products: ProductDraft[], onChange: (products: ProductDraft[]) => void) {
  const [keys, setKeys] = useState(() => products.map((_, at) => at));
  const next = useRef(products.length);
  const latest = useRef({ products, keys });
  latest.current = { products, keys };

  function put(now: { products: ProductDraft[]; keys: number[] }) {
    latest.current = now;
    onChange(now.products);
    setKeys(now.keys);
  }

  return {
    keys,
    set(key: number | undefined, values: Partial<ProductDraft>) {
      const { products, keys } = latest.current;
      const changed = products.map((product, at) =>
        keys[at] === key ? { ...product, ...values } : product,
      );
      put({ products: changed, keys });
    },
    move(at: number, by: 1 | -1) {
      put({ products: moved(products, at, by), keys: moved(keys, at, by) });
    },
    add() {
      const key = next.current;
      put({ products: [...products, emptyProduct()], keys: [...keys, key] });
      next.current += 1;
      return key;
    },
    remove(at: number) {
      put({ products: products.toSpliced(at, 1), keys: keys.toSpliced(at, 1) });
    },
  };
}

function moved<Item>(items: Item[], at: number, by: 1 | -1) {
  const rest = items.toSpliced(at, 1);
  return rest.toSpliced(at + by, 0, ...items.slice(at, at + 1));
}

/** Without JavaScript there is always a row to fill in, and three for a new post. */
function SpareRows({ from, ...brand }: { from: number; cloth: string; brand: string }) {
  const length = Math.min(maxProducts - from, Math.max(1, 3 - from));
  return (
    <noscript>
      {Array.from({ length }, (_, at) => (
        <ProductRow
          // biome-ignore lint/suspicious/noArrayIndexKey: all of them are empty
          key={at}
          {...brand}
          look=""
          number={from + at + 1}
          last
          product={emptyProduct()}
          isOpen={at === 0}
          problem={() => undefined}
          onOpen={() => {}}
          onChange={() => {}}
          onMove={() => {}}
          onRemove={() => {}}
        />
      ))}
    </noscript>
  );
}
