import { useId, useState } from "react";
import { Link } from "react-router";
import { Action, ActionLink } from "#app/routes/admin/kit/action.tsx";
import { FormCard } from "#app/routes/admin/kit/form-card.tsx";
import { Options } from "#app/routes/admin/kit/options.tsx";
import { PictureUpload } from "#app/routes/admin/pictures/picture-upload.tsx";
import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
import { imageSrcSet } from "#app/rules/media/images.ts";
import { Field, SelectField, TextField } from "#app/ui/forms/field.tsx";
import type { TypedAuthor } from "./author-actions.server.ts";
import "#app/ui/portrait.css";
import "./authors.css";

type AuthorFormProps = {
  /** The name of the author who is changed. */
  changed: string | undefined;
  author: TypedAuthor | undefined;
  accounts: readonly { id: string; email: string }[];
  me: string;
  problems: readonly FieldProblem[];
};

/** A new author, or one that is changed. */
export function AuthorForm({ changed, author, accounts, me, problems }: AuthorFormProps) {
  const problemWith = (name: string) => problems.find(({ field }) => field === name)?.message;
  return (
    <FormCard
      title={changed ? `Change ${changed}` : "Add an author"}
      aside={
        changed && (
          <Link className="text-link text-small" to="/admin/authors">
            Add an author
          </Link>
        )
      }
      actions={
        <>
          <Action intent="save" look="main">
            {author?.id ? "Save changes" : "Add author"}
          </Action>
          {author?.id && <ActionLink to="/admin/authors">Cancel</ActionLink>}
        </>
      }
    >
      <input type="hidden" name="id" value={author?.id ?? ""} />
      <Field
        label="Name"
        name="name"
        required
        maxLength={100}
        autoComplete="off"
        defaultValue={author?.name}
        error={problemWith("name")}
      />
      <TextField
        label="One line"
        name="line"
        rows={2}
        maxLength={200}
        defaultValue={author?.line}
        error={problemWith("line")}
        hint="Who they are, such as “Runs a studio for textiles in Accra”."
      />
      <AuthorPicture
        initial={author?.picture ?? ""}
        name={author?.name ?? ""}
        error={problemWith("picture")}
      />
      <SelectField
        label="Account"
        name="user_id"
        defaultValue={author?.user_id ?? ""}
        error={problemWith("user_id")}
        hint="New posts of this account are by this author, unless another is chosen."
      >
        <option value="">None</option>
        <Options
          of={accounts.map(({ id, email }) => [id, id === me ? `${email} (this is me)` : email])}
        />
        {isOther(author, accounts) && (
          <option value={author?.user_id ?? ""}>Another account</option>
        )}
      </SelectField>
    </FormCard>
  );
}

/** Editors do not see the accounts of others, and leave them as they are. */
function isOther(author: TypedAuthor | undefined, accounts: AuthorFormProps["accounts"]) {
  return author?.user_id && !accounts.some(({ id }) => id === author.user_id);
}

type AuthorPictureProps = { initial: string; name: string; error: string | undefined };

/** Posts by an author without a picture show the name alone. */
function AuthorPicture({ initial, name, error }: AuthorPictureProps) {
  const id = useId();
  const [src, setSrc] = useState(initial);
  return (
    <div className="field">
      <label htmlFor={id}>Picture</label>
      <div className="upload-box">
        <input type="hidden" name="picture" value={src} />
        <AuthorFace name={name} picture={src} size={72} />
        <PictureUpload
          id={id}
          src={src}
          error={error}
          words={{
            upload: src ? "Replace picture" : "Choose picture",
            library: "From the library",
            remove: "Remove picture",
          }}
          onChange={setSrc}
        />
      </div>
    </div>
  );
}

type AuthorFaceProps = { name: string; picture: string | null; size?: number };

/** The picture of an author, or the first letter of the name. */
export function AuthorFace({ name, picture, size = 52 }: AuthorFaceProps) {
  if (!picture) {
    return (
      <svg
        className="author-face"
        width={size}
        height={size}
        viewBox="0 0 52 52"
        aria-hidden="true"
      >
        <text x="26" y="34" textAnchor="middle">
          {[...name][0]?.toUpperCase()}
        </text>
      </svg>
    );
  }
  const src = imageSrcSet(picture) ? `${picture}?w=400` : picture;
  return <img className="portrait" src={src} alt="" width={size} height={size} loading="lazy" />;
}
