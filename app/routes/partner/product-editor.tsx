import { useState } from "react";
import type { PartnerRow } from "#app/server/shop/partner-draft.server.ts";
import { Field, SelectField } from "#app/ui/forms/field.tsx";
import type { PartnerView } from "./partner-view.server.ts";
import { PictureField } from "./picture-field.tsx";
import type { PartnerForm } from "./use-partner-draft.ts";
import "./product-editor.css";

type ProductEditorProps = {
  row: PartnerRow & { key?: number };
  at: number;
  last: boolean;
  form: PartnerForm;
  choices: PartnerView["choices"];
  base: string;
};

/** One product: name and price in sight, the rest behind "Edit". */
export function ProductEditor(props: ProductEditorProps) {
  const { row, at, form } = props;
  const field = fieldsOf(props);
  const saved = form.page.products.find(({ place }) => String(place) === row.place);
  const number = at + 1;
  // A new one is open, and stays so when it is saved under the hands of whoever types.
  const [isOpen, setOpen] = useState(row.place === "");
  return (
    <li className="product-editor">
      <div className="product-editor__picture">
        {saved && <img src={saved.image} alt="" width="240" height="240" />}
      </div>
      <div className="product-editor__fields">
        <input type="hidden" name={`products.${at}.place`} value={row.place} />
        <div className="product-editor__row">
          <Field
            label={<Numbered number={number}>Product name</Numbered>}
            dir="auto"
            {...field("item_name")}
          />
          <Field
            label={<Numbered number={number}>Price</Numbered>}
            inputMode="decimal"
            placeholder="24.00"
            {...field("price")}
          />
        </div>
        <details
          className="product-editor__more"
          open={isOpen || hasProblem(props)}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>
            <span dir="auto">
              {row.line} {saved?.moment}
            </span>
            <b>
              Edit<span className="visually-hidden"> {row.item_name || `product ${number}`}</span>
            </b>
          </summary>
          <More {...props} />
        </details>
      </div>
    </li>
  );
}

function More(props: ProductEditorProps) {
  const { row, at, last, form, choices, base } = props;
  const field = fieldsOf(props);
  const number = at + 1;
  const name = (text: string) => `products.${at}.${text}`;
  return (
    <div className="product-editor__fields">
      <Field
        label={<Numbered number={number}>One line</Numbered>}
        hint={`Up to ${choices.lineLength} letters. Say what it is, not how good it is.`}
        dir="auto"
        {...field("line")}
      />
      <Field
        label={<Numbered number={number}>Link to buy it</Numbered>}
        type="url"
        placeholder="https://"
        {...field("link")}
      />
      <div className="product-editor__row product-editor__row--even">
        <SelectField label={<Numbered number={number}>Drawn as</Numbered>} {...field("drawn_as")}>
          <option value="">What its name suggests</option>
          {choices.packshots.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={<Numbered number={number}>Currency</Numbered>}
          {...field("currency")}
          value={row.currency || choices.currencies[0]}
        >
          {choices.currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
      </div>
      <PictureField
        label={`Picture of product ${number}`}
        name={name("picture")}
        upload={name("file")}
        clear={`clear-${at}`}
        value={row.picture}
        error={form.problem(name("picture"))}
        base={base}
        onChange={(picture) => form.setRow(row.key, { picture })}
        onClear={() => form.act(`clear-${at}`)}
      />
      <div className="product-editor__foot">
        <label className="product-editor__check">
          <input
            type="checkbox"
            name={name("sold_out")}
            checked={row.sold_out}
            onChange={({ target }) => form.setRow(row.key, { sold_out: target.checked })}
          />
          Sold out for now
        </label>
        <RowButton intent={`up-${at}`} form={form} disabled={at === 0}>
          Move up
        </RowButton>
        <RowButton intent={`down-${at}`} form={form} disabled={last}>
          Move down
        </RowButton>
        <RowButton intent={`remove-${at}`} form={form}>
          Remove
        </RowButton>
      </div>
    </div>
  );
}

type RowButtonProps = { intent: string; form: PartnerForm; disabled?: boolean; children: string };

function RowButton({ intent, form, disabled, children }: RowButtonProps) {
  return (
    <button
      className="text-link"
      type="submit"
      name="intent"
      value={intent}
      disabled={disabled}
      aria-label={`${children} product ${Number(intent.split("-")[1]) + 1}`}
      onClick={(event) => {
        event.preventDefault();
        form.act(intent);
      }}
    >
      {children}
    </button>
  );
}

/** Six fields with one label would be one to whoever does not see them. */
function Numbered({ number, children }: { number: number; children: string }) {
  return (
    <>
      {children}
      <span className="visually-hidden"> {number}</span>
    </>
  );
}

type TextName = Exclude<keyof PartnerRow, "sold_out" | "place" | "picture">;

function fieldsOf({ row, at, form }: ProductEditorProps) {
  return (name: TextName) => ({
    name: `products.${at}.${name}`,
    value: row[name],
    error: form.problem(`products.${at}.${name}`),
    onChange: ({ target }: { target: { value: string } }) =>
      form.setRow(row.key, { [name]: target.value }),
  });
}

function hasProblem({ at, form }: ProductEditorProps) {
  const hidden = ["line", "link", "drawn_as", "currency", "picture"];
  return hidden.some((name) => form.problem(`products.${at}.${name}`));
}
