import { Form, href, Link } from "react-router";
import { Answered } from "#app/routes/admin/confirmation.tsx";
import { Action, ActionLink } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Options } from "#app/routes/admin/kit/options.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { Tabs } from "#app/routes/admin/kit/tabs.tsx";
import { writeTabs } from "#app/routes/admin/office/places.ts";
import { requireStaff } from "#app/server/accounts/auth.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { authorPortrait } from "#app/server/posts/author.server.ts";
import {
  countFounderPosts,
  listAccountChoices,
  listAuthors,
} from "#app/server/posts/authors.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Toast } from "#app/ui/toast/toast.tsx";
import { site } from "#site.config.ts";
import type { Route } from "./+types/authors";
import { type AuthorAnswer, changeAuthors } from "./author-actions.server.ts";
import { AuthorFace, AuthorForm } from "./author-form.tsx";
import "#app/routes/admin/kit/notice.css";
import "./authors.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Authors" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = requireStaff(context);
  const edit = url.searchParams.get("edit");
  const [authors, accounts, founderPosts] = await Promise.all([
    listAuthors(),
    listAccountChoices(staff),
    countFounderPosts(),
  ]);
  const mayRead = (id: string | null) => accounts.some((account) => account.id === id);
  const shown = authors.map(({ email, ...author }) => ({
    ...author,
    email: mayRead(author.user_id) ? email : null,
  }));
  return {
    authors: shown,
    accounts,
    founder: {
      portrait: authorPortrait(),
      posts: founderPosts,
      changeable: staff.role === "admin",
    },
    edited: shown.find(({ id }) => id === edit),
    saved: url.searchParams.has("saved"),
    me: staff.id,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = requireStaff(context);
  return changeAuthors(await readFormData(request), staff);
}

export default function Authors({ loaderData, actionData }: Route.ComponentProps) {
  const { authors, accounts, founder, edited, saved, me } = loaderData;
  const answer: AuthorAnswer = actionData ?? {};
  const problem = answer.problems?.find(({ field }) => field === "")?.message;
  return (
    <>
      <PageHead
        title="Authors"
        note="Whom posts are by: shown beside the text, in feeds and to search engines."
      />
      <Tabs tabs={writeTabs} />
      <Answered answer={{ ...answer, error: problem }} back={href("/admin/authors")} />
      {saved && !actionData && <Toast description="The author is saved." />}
      {answer.used && <HeirForm used={answer.used} authors={authors} />}
      <div className="office-grid office-grid--side">
        <Card title="Everybody">
          <AuthorList authors={authors} founder={founder} edited={edited?.id} me={me} />
        </Card>
        <div
          className={edited ? "office-grid__side office-grid__side--first" : "office-grid__side"}
        >
          <AuthorForm
            key={`${edited?.id} ${authors.length} ${saved}`}
            changed={edited?.name}
            author={answer.typed ?? edited}
            accounts={accounts}
            me={me}
            problems={answer.problems ?? []}
          />
        </div>
      </div>
    </>
  );
}

type HeirFormProps = {
  used: NonNullable<AuthorAnswer["used"]>;
  authors: readonly { id: string; name: string }[];
};

/** Posts need an author, so theirs get another before they go. */
function HeirForm({ used: { id, name, posts }, authors }: HeirFormProps) {
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
          <Options
            of={authors.filter((other) => other.id !== id).map((other) => [other.id, other.name])}
          />
        </select>
        <Action intent="move" look="ink">
          Move posts and delete
        </Action>
        <ActionLink to="/admin/authors">Cancel</ActionLink>
      </div>
    </Form>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

type AuthorListProps = Pick<Loaded, "authors" | "founder" | "me"> & { edited: string | undefined };

function AuthorList({ authors, founder, edited, me }: AuthorListProps) {
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
            <ActionLink
              to={href("/admin/words/all/:group", { group: "founder-portrait" })}
              aria-label={`Change the portrait of ${site.founder.name}`}
            >
              Portrait
            </ActionLink>
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
        <ActionLink to={`?edit=${id}`} aria-label={`Edit ${name}`}>
          Edit
        </ActionLink>
        <Action intent="delete" aria-label={`Delete ${name}`} look="plain">
          Delete
        </Action>
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
