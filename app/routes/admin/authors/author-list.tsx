import { Form, href, Link } from "react-router";
import { site } from "#site.config.ts";
import type { Route } from "./+types/authors";
import { AuthorFace } from "./author-face.tsx";
import "./authors.css";

type Loaded = Route.ComponentProps["loaderData"];

type AuthorListProps = Pick<Loaded, "authors" | "founder" | "me"> & { edited: string | undefined };

export function AuthorList({ authors, founder, edited, me }: AuthorListProps) {
  return (
    <ul className="plain-rows author-rows">
      <li>
        <img className="portrait" src={founder.portrait} alt="" width="52" height="52" />
        <div>
          <h3 className="card__name">{site.founder.name}</h3>
          <p className="muted">Author of every post that names nobody else.</p>
          <PostCount posts={founder.posts} author="founder" />
        </div>
        {founder.changeable && (
          <div className="action-row">
            <Link
              className="action"
              to={href("/admin/words/all/:group", { group: "founder-portrait" })}
              aria-label={`Change the portrait of ${site.founder.name}`}
            >
              Portrait
            </Link>
          </div>
        )}
      </li>
      {authors.map((author) => (
        <Row key={author.id} author={author} current={author.id === edited} me={me} />
      ))}
    </ul>
  );
}

type RowProps = { author: Loaded["authors"][number]; current: boolean; me: string };

function Row({ author, current, me }: RowProps) {
  const { id, name, line, picture, user_id, email, posts } = author;
  return (
    <li aria-current={current ? "true" : undefined}>
      <AuthorFace name={name} picture={picture} />
      <div>
        <h3 className="card__name">{name}</h3>
        {line && <p className="muted">{line}</p>}
        <PostCount posts={Number(posts)} author={id} />
        {user_id && (
          <p className="muted text-small">
            {user_id === me ? "This is you." : (email ?? "Has an account.")}
          </p>
        )}
      </div>
      <Form method="post" className="action-row">
        <input type="hidden" name="id" value={id} />
        <Link className="action" to={`?edit=${id}`} aria-label={`Edit ${name}`}>
          Edit
        </Link>
        <button
          className="action action--plain"
          type="submit"
          name="intent"
          value="delete"
          aria-label={`Delete ${name}`}
        >
          Delete
        </button>
      </Form>
    </li>
  );
}

function PostCount({ posts, author }: { posts: number; author: string }) {
  return (
    <p className="muted text-small">
      {posts === 0 ? (
        "No post yet"
      ) : (
        <Link className="text-link" to={`/admin?author=${author}`}>
          {posts === 1 ? "1 post" : `${posts.toLocaleString("en-US")} posts`}
        </Link>
      )}
    </p>
  );
}
