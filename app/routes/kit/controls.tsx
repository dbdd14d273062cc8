import type { ComponentProps } from "react";
import { href } from "react-router";
import { categories } from "#app/rules/posts/categories.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { FormStateContext } from "#app/ui/forms/form-state.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { SocialLinks } from "#app/ui/frame/social-links.tsx";
import { fills, Icon, type IconName, strokes } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { CategoryBadge } from "#app/ui/posts/category-badge.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { site } from "#site.config.ts";
import { sending } from "./samples.ts";
import { Specimen } from "./specimen.tsx";
import "./foundations.css";
import "./kit.css";

const home = href("/");

export function Icons() {
  return (
    <div className="kit-icons">
      {iconNames.map((name) => (
        <Specimen key={name} name={name}>
          <Icon name={name} />
        </Specimen>
      ))}
    </div>
  );
}

export function Buttons() {
  return (
    <div className="kit-stack">
      <Looks looks={["primary", "ink", "outline", "marigold"]} ground="kit-ground" />
      <Looks looks={["marigold", "outline-light"]} ground="kit-ground ground-night" />
      <Looks looks={["ink", "outline"]} ground="kit-ground ground-marigold" />
      <div className="card-grid card-grid--three">
        <Specimen name="Submit">
          <SubmitButton className="button--primary button--wide">Send enquiry</SubmitButton>
        </Specimen>
        <Specimen name="Submitting">
          <FormStateContext value={sending}>
            <SubmitButton className="button--primary button--wide">Send enquiry</SubmitButton>
          </FormStateContext>
        </Specimen>
        <Specimen name="Danger, in the staff area">
          <button className="button button--danger button--wide" type="button">
            Delete
          </button>
        </Specimen>
      </div>
    </div>
  );
}

type Look = ComponentProps<typeof ButtonLink>["look"];

function Looks({ looks, ground }: { looks: readonly Look[]; ground: string }) {
  return (
    <div className={ground}>
      {looks.map((look) => (
        <Specimen key={look} name={`${look}: arrow, external, small, in focus, wide`}>
          <div className="kit-row">
            <ButtonLink to={home} look={look} arrow>
              View packages
            </ButtonLink>
            <ButtonLink to={site.bookingUrl} look={look}>
              Book a call
            </ButtonLink>
            <ButtonLink to={home} look={look} small>
              Small
            </ButtonLink>
            <span className="kit-focused">
              <ButtonLink to={home} look={look} small>
                In focus
              </ButtonLink>
            </span>
            <span className="kit-wide">
              <ButtonLink to={home} look={look} wide>
                Wide
              </ButtonLink>
            </span>
          </div>
        </Specimen>
      ))}
    </div>
  );
}

export function Links() {
  return (
    <div className="kit-stack">
      <div className="kit-row kit-row--far">
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
      <div className="kit-row kit-row--far">
        <Specimen name="Social">
          <SocialLinks />
        </Specimen>
        <div className="kit-ground ground-night">
          <Specimen name="Social, on dark">
            <SocialLinks />
          </Specimen>
        </div>
      </div>
      {["First", "Middle", "Last"].map((name, index) => (
        <Specimen key={name} name={`Pager, ${name.toLowerCase()} page`}>
          <Pager
            page={index + 1}
            pages={3}
            label={`${name} of the sample pages`}
            next="Older posts"
            previous="Newer posts"
            to={() => href("/blog")}
          />
        </Specimen>
      ))}
      <Specimen name="Disclosure, near every group of shop links">
        <Disclosure />
      </Specimen>
    </div>
  );
}

export function Badges() {
  return (
    <div className="kit-row">
      {categories.map((category) => (
        <CategoryBadge key={category} category={category} />
      ))}
    </div>
  );
}

const iconNames = [...Object.keys(strokes), ...Object.keys(fills)] as IconName[];
