import { Form } from "react-router";
import {
  listKeys,
  type NewsletterList,
  newsletterLists,
} from "#app/rules/newsletter/newsletter-lists.ts";
import { maxFirstNameLength } from "#app/rules/people/first-name.ts";
import { maxEmailLength } from "#app/rules/text/email.ts";
import { Field } from "#app/ui/forms/field.tsx";
import "#app/ui/forms/choice.css";

type ListsFormProps = {
  lists: readonly NewsletterList[];
  firstName: string;
  error: string | undefined;
};

export function ListsForm({ lists, firstName, error }: ListsFormProps) {
  return (
    <Form className="field-stack" method="post">
      <fieldset className="field" aria-describedby="lists-hint">
        <legend>What you get</legend>
        <div className="option-cards">
          {listKeys.map((list) => (
            <label key={list} className="option-card">
              <input
                type="checkbox"
                name="list"
                value={list}
                defaultChecked={lists.includes(list)}
              />
              <span />
              {newsletterLists[list].name}
            </label>
          ))}
        </div>
        <p className="field-hint" id="lists-hint">
          Without a tick at any of them, saving unsubscribes you.
        </p>
      </fieldset>
      <Field
        label="First name"
        name="firstName"
        defaultValue={firstName}
        maxLength={maxFirstNameLength}
        autoComplete="given-name"
        hint="How we greet you in our mails."
        error={error}
        optional
      />
      <button className="button button--primary button--wide" type="submit">
        Save
      </button>
    </Form>
  );
}

type AddressFormProps = { typed: string | undefined; error: string | undefined };

export function AddressForm({ typed, error }: AddressFormProps) {
  return (
    <Form className="field-stack" method="post">
      <Field
        label="New email address"
        name="email"
        type="email"
        defaultValue={typed}
        maxLength={maxEmailLength}
        autoComplete="email"
        hint="We write to it first; it counts once you have pressed the button in that mail."
        error={error}
        required
      />
      <button
        className="button button--outline button--wide"
        type="submit"
        name="intent"
        value="move"
      >
        Change the address
      </button>
    </Form>
  );
}
