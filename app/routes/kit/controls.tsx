import type { ComponentProps } from "react";
import { href } from "react-router";
import {
  affiliateSteps,
  companyStages,
  interestAnswers,
} from "#app/rules/enquiries/form-options.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Choice } from "#app/ui/forms/choice.tsx";
import { Field, SelectField, TextField } from "#app/ui/forms/field.tsx";
import { type FormState, FormStateContext } from "#app/ui/forms/form-state.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { SocialLinks } from "#app/ui/frame/social-links.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { site } from "#site.config.ts";
import { Section, Specimen, Specimens } from "./specimen.tsx";
import "#app/ui/panel.css";

const home = href("/");
const sending: FormState = { id: "", sending: true, sent: false, problems: {}, values: {} };

function Looks({
  looks,
  ground,
}: {
  looks: ComponentProps<typeof ButtonLink>["look"][];
  ground: string;
}) {
  return (
    <div className={`kit-ground ${ground}`}>
      {looks.map((look) => (
        <Specimen key={look} name={`${look}: arrow, external, small, in focus, wide`}>
          <div className="kit-row">
            <ButtonLink to={home} look={look} arrow text="View packages" />
            <ButtonLink to={site.bookingUrl} look={look} text="Book a call" />
            <ButtonLink to={home} look={look} small text="Small" />
            <span className="kit-focused">
              <ButtonLink to={home} look={look} small text="In focus" />
            </span>
            <span className="kit-wide">
              <ButtonLink to={home} look={look} wide text="Wide" />
            </span>
          </div>
        </Specimen>
      ))}
    </div>
  );
}

const send = <SubmitButton className="button--primary button--wide">Send enquiry</SubmitButton>;

/** Empty, chosen and wrong. */
function Stages(props: Partial<ComponentProps<typeof SelectField>>) {
  return (
    <SelectField label="Startup stage" {...props}>
      <option value="">Select a stage</option>
      {companyStages.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

type ChoicesProps = Pick<ComponentProps<typeof Choice>, "shape" | "options"> & { error: string };

function Choices({ error, ...choice }: ChoicesProps) {
  const name = `kit-${choice.shape}`;
  const chosen = choice.options[0]?.value;
  return (
    <>
      <Choice {...choice} name={name} legend="Open" hint="With a hint" />
      <Choice {...choice} name={`${name}-chosen`} legend="Chosen" defaultValue={chosen} />
      <Choice {...choice} name={`${name}-wrong`} legend="Wrong" error={error} />
    </>
  );
}

export const controls = (
  <>
    <Section
      title="Buttons"
      text="52 px, small 44 px. One primary per view. External links always carry their arrow."
    >
      <div className="kit-stack">
        <Looks looks={["primary", "ink", "outline", "marigold"]} ground="" />
        <Looks looks={["marigold", "outline-light"]} ground="ground-night" />
        <Looks looks={["ink", "outline"]} ground="ground-marigold" />
        <div className="card-grid card-grid--three">
          <Specimen name="Submit">{send}</Specimen>
          <Specimen name="Submitting">
            <FormStateContext value={sending}>{send}</FormStateContext>
          </Specimen>
          <Specimen name="Danger, in the staff area">
            <button className="button button--danger button--wide" type="button">
              Delete
            </button>
          </Specimen>
        </div>
      </div>
    </Section>
    <Section title="Links" text="The arrow travels 4 px on hover.">
      <div className="kit-stack">
        <div className="kit-row">
          <Specimen name="Internal">
            <TextLink to={home}>Explore global talent</TextLink>
          </Specimen>
          <Specimen name="External">
            <TextLink to={site.bookingUrl}>Watch on YouTube</TextLink>
          </Specimen>
          <Specimen name="Without arrow">
            <TextLink to={home} arrow={false}>
              View all brands
            </TextLink>
          </Specimen>
          <Specimen name="Plain">
            <TextLink to={home} plain>
              View Pricing
            </TextLink>
          </Specimen>
          <Specimen name="Back">
            <BackLink to={home}>Back to Services</BackLink>
          </Specimen>
        </div>
        <div className="kit-row">
          <Specimen name="Social">
            <SocialLinks />
          </Specimen>
          <div className="kit-ground ground-night">
            <Specimen name="Social, on dark">
              <SocialLinks />
            </Specimen>
          </div>
        </div>
        <Specimens of={["First", "Middle", "Last"]} className="kit-stack">
          {(name) => (
            <Pager
              page={["First", "Middle", "Last"].indexOf(name) + 1}
              pages={3}
              label={`${name} of the sample pages`}
              next="Older posts"
              previous="Newer posts"
              to={() => href("/blog")}
            />
          )}
        </Specimens>
        <Specimen name="Disclosure, near every group of shop links">
          <Disclosure />
        </Specimen>
      </div>
    </Section>
    <Section
      title="Fields"
      text="Label above, hint below, the error between them and tied to the control."
    >
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
        <Stages />
        <Stages label="Startup stage, chosen" defaultValue={companyStages[1].value} />
        <Stages label="Startup stage, wrong" error="Please select your startup stage." />
        <TextField label="Anything else?" rows={3} optional />
        <TextField label="What are your biggest challenges?" hint="At least 10 characters." />
        <TextField
          label="Your challenges, wrong"
          defaultValue="Chaos."
          hint="6 of 1,000 characters."
          error="Please describe your challenges (minimum 10 characters)"
        />
      </div>
    </Section>
    <Section title="Choices" text="Radio buttons in three shapes: segments, cards and rows.">
      <div className="kit-stack">
        <div className="card-grid card-grid--three">
          <Choices
            shape="segments"
            options={[
              { value: "business", label: "Business" },
              { value: "freelancer", label: "Freelancer" },
            ]}
            error="Please choose one."
          />
        </div>
        <Choices
          shape="cards"
          options={affiliateSteps}
          error="Please confirm if you have joined."
        />
        <div className="interest-list">
          <Choices shape="row" options={interestAnswers} error="Please indicate your interest." />
        </div>
      </div>
    </Section>
    <Section title="Sending" text="Fields go read-only on sand and the button says so.">
      <FormStateContext value={sending}>
        <div className="panel field-stack">
          <Field label="Name" defaultValue="Amara Osei" />
          <TextField
            label="What are your biggest challenges?"
            defaultValue="We doubled."
            rows={3}
          />
          <div className="field-stack__foot">
            <SubmitButton className="button--primary">Send enquiry</SubmitButton>
          </div>
        </div>
      </FormStateContext>
    </Section>
    <Section title="Search" text="A plain GET form.">
      <div className="kit-stack">
        <SearchForm large query="handoff" />
        <SearchForm />
      </div>
    </Section>
  </>
);
