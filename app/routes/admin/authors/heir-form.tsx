import { Form, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { site } from "#site.config.ts";
import type { AuthorAnswer } from "./author-actions.server.ts";
import "#app/routes/admin/kit/notice.css";
import "./authors.css";

type HeirFormProps = {
  used: NonNullable<AuthorAnswer["used"]>;
  authors: readonly { id: string; name: string }[];
};

/** Posts need an author, so theirs get another before they go. */
export function HeirForm({ used: { id, name, posts }, authors }: HeirFormProps) {
  return (
    <Form method="post" className="notice" aria-label={`Delete ${name}`}>
      <Icon name="alert" />
      <p>
        <b>
          {name} is the author of {posts === 1 ? "1 post" : `${posts} posts`}.
        </b>{" "}
        Choose who becomes the author before {name} is deleted.
      </p>
      <input type="hidden" name="id" value={id} />
      <div className="notice__actions">
        <select className="input" name="heir" aria-label="New author of the posts">
          <option value="founder">{site.founder.name}</option>
          {authors
            .filter((other) => other.id !== id)
            .map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
        </select>
        <button className="action action--ink" type="submit" name="intent" value="move">
          Move posts and delete
        </button>
        <Link className="action" to="/admin/authors">
          Cancel
        </Link>
      </div>
    </Form>
  );
}
