import { useEarlyTyping } from "#app/ui/early-typing.ts";
import { FieldError, TextField } from "#app/ui/forms/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RichText } from "#app/ui/posts/rich-text.tsx";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Answer } from "./partner-actions.server.ts";
import type { PartnerPage, PartnerView } from "./partner-view.server.ts";
import { PictureField } from "./picture-field.tsx";
import { ProductEditor } from "./product-editor.tsx";
import { ProofPanel } from "./proof-panel.tsx";
import { SaveLine } from "./save-line.tsx";
import { type PartnerForm, usePartnerDraft } from "./use-partner-draft.ts";
import "#app/ui/forms/field.css";
import "#app/ui/panel.css";
import "./partner.css";

type PartnerDeskProps = {
  view: PartnerView;
  base: string;
  answer: Answer | undefined;
  isSaved: boolean;
};

/** The form of a brand with the proof beside it. */
export function PartnerDesk({ view, base, answer, isSaved }: PartnerDeskProps) {
  const form = usePartnerDraft({ view, base, answer, isSaved });
  useEarlyTyping();
  return (
    <div className="page-width partner">
      <div className="partner__head">
        <h1 className="title-1">
          Your film, your <em className="accent">words.</em>
        </h1>
        <p className="lead-text">
          Add what you sell and say it your way. Nothing is public until you approve it.
        </p>
        <Steps step={form.page.step} base={base} />
      </div>
      {answer?.error && <Toast variant="destructive" description={answer.error} />}
      <div className="partner__columns">
        <form
          className="partner__form"
          id="fill-in"
          method="post"
          action={base}
          encType="multipart/form-data"
          noValidate
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            form.save();
          }}
        >
          <input type="hidden" name="version" value={form.draft.version} />
          {/* The first button of a form is the one that Enter presses. */}
          <button hidden type="submit" name="intent" value="save" />
          {form.saving === "conflict" && <Conflict page={form.page} base={base} />}
          <Words form={form} view={view} base={base} />
          <Products form={form} view={view} base={base} />
          <SaveLine form={form} />
        </form>
        <ProofPanel form={form} base={base} />
      </div>
    </div>
  );
}

type PartProps = { form: PartnerForm; view: PartnerView; base: string };

function Words({ form, view, base }: PartProps) {
  return (
    <section className="panel field-stack" aria-labelledby="words-title">
      <h2 className="title-3" id="words-title">
        In your words
      </h2>
      {view.formatted ? (
        <div>
          <RichText html={view.formatted} className="partner__set-text" />
          <p className="field-hint">
            Our editors have set this text. To change a word, reply to our mail.
          </p>
        </div>
      ) : (
        <TextField
          label="What should people know first?"
          name="words"
          rows={4}
          dir="auto"
          value={form.draft.words}
          error={form.problem("words")}
          hint="Plain text. A blank line begins a new paragraph."
          onChange={({ target }) => form.set({ words: target.value })}
        />
      )}
      <ClothPicker form={form} cloths={view.choices.cloths} />
      <PictureField
        label="Your picture"
        name="picture"
        upload="file"
        clear="clear"
        hint="For the top of your page and its cards: JPEG, PNG, WebP, AVIF or GIF, up to 15 MB."
        value={form.draft.picture}
        error={form.problem("picture")}
        base={base}
        onChange={(picture) => form.set({ picture })}
        onClear={() => form.act("clear")}
      />
    </section>
  );
}

function Products({ form, view, base }: PartProps) {
  const { rows } = form.draft;
  const most = view.choices.mostProducts;
  return (
    <section className="panel field-stack" aria-labelledby="products-title">
      <div className="partner__section-head">
        <h2 className="title-3" id="products-title">
          Products
        </h2>
        <span className="field-hint">
          {rows.length} of {most}
        </span>
      </div>
      {form.problem("products") && (
        <FieldError id="products-error">{form.problem("products")}</FieldError>
      )}
      <ul className="partner__products">
        {rows.map((row, at) => (
          <ProductEditor
            key={row.key}
            row={row}
            at={at}
            last={at === rows.length - 1}
            form={form}
            choices={view.choices}
            base={base}
          />
        ))}
      </ul>
      {rows.length < most && (
        <button
          className="button button--outline button--wide"
          type="submit"
          name="intent"
          value="add"
          onClick={(event) => {
            event.preventDefault();
            form.act("add");
          }}
        >
          <Icon name="plus" /> Add a product
        </button>
      )}
    </section>
  );
}

type ClothPickerProps = { form: PartnerForm; cloths: PartnerView["choices"]["cloths"] };

function ClothPicker({ form, cloths }: ClothPickerProps) {
  return (
    <fieldset className="field">
      <legend>Your cloth</legend>
      <div className="cloth-picker">
        {cloths.map(({ value, name, image }) => (
          <label className="cloth-picker__choice" key={image}>
            <input
              type="radio"
              name="cloth"
              value={value}
              checked={form.draft.cloth === value}
              onChange={() => form.set({ cloth: value })}
            />
            <img src={image} alt={name} width="192" height="128" />
          </label>
        ))}
      </div>
      {form.problem("cloth") && <FieldError id="cloth-error">{form.problem("cloth")}</FieldError>}
    </fieldset>
  );
}

/** Both versions, and the choice between them. */
function Conflict({ page, base }: { page: PartnerPage; base: string }) {
  return (
    <div className="partner-conflict" role="alert">
      <p>
        <b>Somebody else saved this page while you were writing.</b> What you typed is still here
        and is not saved yet. Press “Save mine over it” to save it, or{" "}
        <a className="text-link" href={base}>
          take what is saved
        </a>
        .
      </p>
      <details>
        <summary>What is saved now</summary>
        <p className="partner-conflict__words" dir="auto">
          {page.words}
        </p>
        <ul>
          {page.products.map(({ place, item_name, price }) => (
            <li key={place}>
              {item_name} {price}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

const steps = [
  ["Fill in", "Products and your words", "#fill-in"],
  ["See the proof", "Exactly the public page", "/proof"],
  ["Approve", "We publish within two days", "#approve"],
] as const;

/** How far the brand is, by what is saved. */
function Steps({ step, base }: { step: number; base: string }) {
  return (
    <ol className="partner-steps">
      {steps.map(([name, text, to], at) => (
        <li key={name} aria-current={at + 1 === step ? "step" : undefined}>
          <a href={to.startsWith("#") ? to : `${base}${to}`}>{name}</a>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
