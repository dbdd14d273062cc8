import { href } from "react-router";
import { Action, ActionLink } from "#app/routes/admin/kit/action.tsx";
import { FormCard } from "#app/routes/admin/kit/form-card.tsx";
import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
import { Field } from "#app/ui/forms/field.tsx";

type RedirectCardProps = {
  /** `was` is the address of the redirect that is changed; empty for a new one. */
  values: { from: string; to: string; was: string };
  problems: readonly FieldProblem[];
  /** The target is what the address looks like, nobody chose it. */
  isProposal: boolean;
};

/** Where an old address leads: a new redirect, or one that is changed. */
export function RedirectCard({ values, problems, isProposal }: RedirectCardProps) {
  const { from, to, was } = values;
  const problem = (field: string) => problems.find((found) => found.field === field)?.message;
  return (
    <FormCard
      title={was ? "Change a redirect" : "Send an address elsewhere"}
      action={href("/admin/redirects")}
      id="redirect"
      key={`${from} ${to} ${was}`}
      noValidate
      line
      actions={
        <>
          <Action intent="save" look="main">
            {was ? "Save" : "Add redirect"}
          </Action>
          {(was || from) && (
            <ActionLink to={href("/admin/redirects")} look="plain">
              Cancel
            </ActionLink>
          )}
        </>
      }
    >
      <input type="hidden" name="was" value={was} />
      <Field
        label="Old address"
        name="from"
        defaultValue={from}
        placeholder="/old-page"
        error={problem("from")}
        {...plainText}
      />
      <Field
        label="Leads to"
        name="to"
        defaultValue={to}
        placeholder="/about or https://…"
        error={problem("to")}
        hint={hintOn(isProposal, to)}
        {...plainText}
      />
    </FormCard>
  );
}

const plainText = { autoCapitalize: "none", autoComplete: "off", spellCheck: false } as const;

function hintOn(isProposal: boolean, to: string) {
  if (!isProposal) return "A page of this site, or an address elsewhere in full.";
  return to
    ? "Proposed by its words: the post that comes nearest."
    : "No post comes near. Write a page of this site, or an address elsewhere in full.";
}
