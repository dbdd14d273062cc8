import {
  affiliateSteps,
  companyStages,
  interestAnswers,
} from "#app/rules/enquiries/form-options.ts";
import { Choice } from "#app/ui/forms/choice.tsx";
import { Field, SelectField, TextField } from "#app/ui/forms/field.tsx";
import { FormStateContext } from "#app/ui/forms/form-state.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import { sending } from "./samples.ts";
import "#app/ui/forms/choice.css";
import "#app/ui/forms/field.css";
import "#app/ui/panel.css";
import "./kit.css";

export function Fields() {
  return (
    <div className="card-grid card-grid--three">
      <Field label="Name" />
      <Field label="Company name" defaultValue="Acacia Freight" />
      <Field label="Website" placeholder="https://" optional />
      <Field label="Password" type="password" hint="At least 6 characters." autoComplete="off" />
      <Field label="Email" type="email" defaultValue="hello@" error="Invalid email format" />
      <Field
        label="New password"
        type="password"
        defaultValue="abc"
        hint="At least 6 characters."
        error="Password must be at least 6 characters"
        autoComplete="off"
      />
      <SelectField label="Startup stage">
        <Stages />
      </SelectField>
      <SelectField label="Startup stage, chosen" defaultValue={companyStages[1].value}>
        <Stages />
      </SelectField>
      <SelectField label="Startup stage, wrong" error="Please select your startup stage.">
        <Stages />
      </SelectField>
      <TextField label="Anything else?" rows={3} optional />
      <TextField label="What are your biggest challenges?" hint="At least 10 characters." />
      <TextField
        label="Your challenges, wrong"
        defaultValue="Chaos."
        hint="6 of 1,000 characters."
        error="Please describe your challenges (minimum 10 characters)"
      />
    </div>
  );
}

function Stages() {
  return (
    <>
      <option value="">Select a stage</option>
      {companyStages.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

export function Choices() {
  return (
    <div className="kit-stack">
      <div className="card-grid card-grid--three">
        <Choice name="kit-type" legend="Segments" shape="segments" options={types} />
        <Choice
          name="kit-type-chosen"
          legend="Segments, chosen"
          shape="segments"
          options={types}
          defaultValue="business"
        />
        <Choice
          name="kit-type-wrong"
          legend="Segments, wrong"
          shape="segments"
          options={types}
          error="Please choose one."
        />
      </div>
      <Choice name="kit-step" legend="Cards" shape="cards" options={affiliateSteps} />
      <Choice
        name="kit-step-chosen"
        legend="Cards, chosen"
        shape="cards"
        options={affiliateSteps}
        defaultValue={affiliateSteps[0].value}
      />
      <Choice
        name="kit-step-wrong"
        legend="Cards, wrong"
        shape="cards"
        options={affiliateSteps}
        error="Please confirm if you have joined the affiliate network."
      />
      <div className="interest-list">
        <Choice
          name="kit-row"
          legend="Row"
          hint="With a hint"
          shape="row"
          options={interestAnswers}
        />
        <Choice
          name="kit-row-chosen"
          legend="Row, chosen"
          shape="row"
          options={interestAnswers}
          defaultValue={interestAnswers[0].value}
        />
        <Choice
          name="kit-row-wrong"
          legend="Row, wrong"
          shape="row"
          options={interestAnswers}
          error="Please indicate your interest in video feature."
        />
      </div>
    </div>
  );
}

export function Sending() {
  return (
    <FormStateContext value={sending}>
      <div className="panel field-stack">
        <div className="field-stack__row field-stack__row--two">
          <Field label="Name" defaultValue="Amara Osei" />
          <Field label="Email" type="email" defaultValue="amara@example.com" />
        </div>
        <TextField
          label="What are your biggest challenges?"
          defaultValue="We doubled the team in spring and everything got slower."
          rows={3}
        />
        <div className="field-stack__foot">
          <SubmitButton className="button--primary">Send enquiry</SubmitButton>
        </div>
      </div>
    </FormStateContext>
  );
}

export function Search() {
  return (
    <div className="kit-stack">
      <SearchForm large query="handoff" />
      <SearchForm />
    </div>
  );
}

const types = [
  { value: "business", label: "Business" },
  { value: "freelancer", label: "Freelancer" },
];
