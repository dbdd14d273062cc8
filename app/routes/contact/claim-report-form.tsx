import { href, useRouteLoaderData, useSearchParams } from "react-router";
import type { FormNotice } from "#app/rules/enquiries/form-notice.ts";
import { EmailField } from "#app/ui/forms/contact-fields.tsx";
import { Field, TextField } from "#app/ui/forms/field.tsx";
import { Sent, Step } from "#app/ui/forms/sent.tsx";
import { type SentForm, SiteForm } from "#app/ui/forms/site-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { pageWords, rich } from "#app/words/words.ts";
import "#app/ui/forms/field.css";
import "#app/ui/panel.css";

/** For whoever reads something about a brand that is not so. */
export function ClaimReportForm({ brand }: { brand: string }) {
  return (
    <SiteForm formType="claim-report" className="panel field-stack" sent={ClaimReportSent}>
      <div className="field-stack__row field-stack__row--two">
        <Field label="Name" name="name" autoComplete="name" required />
        <EmailField required />
      </div>
      <Field key={brand} label="Brand" name="brand" required defaultValue={brand} />
      <TextField
        label="What is wrong?"
        name="wrong"
        hint="At least 10 characters, up to 2,000."
        required
      />
      <div className="field-stack__foot">
        <SubmitButton className="button--primary">{claimReport.button}</SubmitButton>
        <p className="field-hint">{claimReport.promise}</p>
      </div>
    </SiteForm>
  );
}

function ClaimReportSent(sent: SentForm) {
  const { title, when, text } = claimReport.sent;
  return (
    <Sent {...sent} emptyForm={`${href("/contact")}?about=claim`} title={title}>
      <Step when={when}>{text}</Step>
    </Sent>
  );
}

/** Whether this page is about a claim: by its address, or by what a form sent without JavaScript came to. */
export function useClaim() {
  const [search] = useSearchParams();
  const root: { notice?: FormNotice } | undefined = useRouteLoaderData("root");
  const isClaim = search.get("about") === "claim" || root?.notice?.formType === "claim-report";
  return { isClaim, brand: (search.get("brand") ?? "").slice(0, 100) };
}

export const claimReport = pageWords(
  "claim-report",
  {
    headline: rich`Something *wrong?*`,
    lead: "Tell us what a brand’s page says that is not so. We write down claims; we do not certify them, so we are glad about every hint.",
    button: "Send report",
    promise: "A person reads it, usually within two days. A report alone changes nothing.",
    sent: {
      title: "Thank you for looking closely.",
      when: "Usually within two days",
      text: "A person reads it, asks the brand, and hides the line if it is not so.",
    },
  },
  import.meta.env.SSR && { name: "Contact: a report about a claim", page: href("/contact") },
);
