import { href, Link } from "react-router";
import { AuthorFace } from "#app/routes/admin/authors/author-form.tsx";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { FormCard } from "#app/routes/admin/kit/form-card.tsx";
import { Options } from "#app/routes/admin/kit/options.tsx";
import { noticeWishes } from "#app/rules/enquiries/reply-notices.ts";
import { maxSignatureLength } from "#app/rules/posts/author.ts";
import type { Self } from "#app/server/posts/self.server.ts";
import { Field, SelectField, TextField } from "#app/ui/forms/field.tsx";

/** Who one is to readers and clients: the author of one's posts, and what stands below one's answers. */
export function SelfCard({ self, answers }: { self: Self; answers: boolean }) {
  const { id, name = "", line, picture, signature, notices } = self;
  return (
    <FormCard
      title="You"
      aside={<AuthorFace name={name || "?"} picture={picture} />}
      actions={
        <>
          <Action intent="save-self" look="ink">
            Save
          </Action>
          {id && (
            <Link className="text-link" to={`${href("/admin/authors")}?edit=${id}`}>
              {picture ? "Change your portrait" : "Add a portrait"}
            </Link>
          )}
        </>
      }
    >
      <Field
        label="Your name"
        name="name"
        maxLength={100}
        autoComplete="name"
        defaultValue={name}
        hint="New posts of yours are by this name."
        required
      />
      <Field
        label="Your role"
        name="line"
        maxLength={200}
        autoComplete="organization-title"
        defaultValue={line}
        hint="One line below your name, such as “Operations lead”."
        optional
      />
      {answers && (
        <>
          <TextField
            label="Signature"
            name="signature"
            rows={3}
            maxLength={maxSignatureLength}
            defaultValue={signature}
            hint="Stands below your answers to enquiries."
            optional
          />
          <SelectField
            label="Mails about replies"
            name="notices"
            defaultValue={notices}
            hint="When somebody replies to an answer. Replies to enquiries that nobody has go to the owners."
          >
            <Options of={Object.entries(noticeWishes)} />
          </SelectField>
        </>
      )}
    </FormCard>
  );
}
