import { Fragment } from "react";
import { href, Link } from "react-router";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { Menu } from "#app/routes/admin/kit/menu.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import type { ListedWords } from "./words-view.server.ts";
import "./words-list.css";

/** Pages and groups with what was changed in them, or found. */
export function WordsList({ title, listed }: { title: string; listed: readonly ListedWords[] }) {
  return (
    <Card title={title} quiet>
      <ul className="words-list">
        {listed.map((words) => (
          <li key={words.groups[0]?.group}>
            <Row words={words} />
            {words.shown.length > 0 && <Shown words={words} />}
          </li>
        ))}
      </ul>
      {listed.length === 0 && <p className="card__empty">No word says that.</p>}
    </Card>
  );
}

function Row({ words }: { words: ListedWords }) {
  const { name, page, picture, last } = words;
  return (
    <div className="words-list__row">
      <Picture picture={picture} />
      <p className="words-list__name">
        <Link to={placeOf(words)}>{name}</Link>
        <small>{page}</small>
      </p>
      <p className="words-list__state">
        <State words={words} />
        {last && (
          <small>
            {last.by ?? "Somebody"}, <StaffTime at={last.at} short />
          </small>
        )}
      </p>
      <div className="words-list__actions">
        {page && (
          <Link className="action" to={placeOf(words)} aria-label={`Edit in place: ${page}`}>
            Edit in place
          </Link>
        )}
        <Menu
          label={
            <>
              <StaffIcon name="more" />
              <span className="visually-hidden">More of {name}</span>
            </>
          }
        >
          <GroupLinks words={words} />
        </Menu>
      </div>
    </div>
  );
}

function State({ words: { count, isDraft, shown } }: { words: ListedWords }) {
  const isFound = shown.some(({ before }) => before === undefined);
  if (isFound) return <Chip look="neutral">{count} found</Chip>;
  if (isDraft) return <Chip look="waiting">Working copy</Chip>;
  if (count === 0) return null;
  return <Chip look="success">{count === 1 ? "1 word changed" : `${count} words changed`}</Chip>;
}

function GroupLinks({ words: { groups } }: { words: ListedWords }) {
  return groups.map(({ group, name }) => {
    const path = href("/admin/words/all/:group", { group });
    return (
      <Fragment key={group}>
        <Link to={path}>All words of {name}</Link>
        <Link to={`${path}?view=history`}>History of {name}</Link>
      </Fragment>
    );
  });
}

function Shown({ words: { shown, count } }: { words: ListedWords }) {
  return (
    <dl className="words-list__changes">
      {shown.map(({ place, before, now }) => (
        <div key={`${place} ${now}`}>
          <dt>{place}</dt>
          <dd>
            {before && <del>{before}</del>} <ins>{now}</ins>
          </dd>
        </div>
      ))}
      {count > shown.length && <div>and {count - shown.length} more</div>}
    </dl>
  );
}

/** Pages that are as the code has them: pictures that lead to them. */
export function AsBuilt({ listed }: { listed: readonly ListedWords[] }) {
  const pages = listed.filter(({ kind }) => kind === "page");
  if (pages.length === 0) return null;
  return (
    <section className="as-built" aria-labelledby="as-built">
      <p className="as-built__head">
        <b id="as-built">As built</b>
        <small>{pages.length === 1 ? "1 page" : `${pages.length} pages`}</small>
      </p>
      <ul>
        {pages.map((words) => (
          <li key={words.page}>
            <Link to={placeOf(words)}>
              <Picture picture={words.picture} />
              {words.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Groups without a page that are as the code has them. */
export function OtherGroups({ title, listed }: { title: string; listed: readonly ListedWords[] }) {
  if (listed.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="other-groups">
        {listed.map((words) => (
          <li key={words.groups[0]?.group}>
            <Link to={placeOf(words)}>{words.name}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Picture({ picture }: Pick<ListedWords, "picture">) {
  return picture && <img className="words-picture" src={picture} alt="" loading="lazy" />;
}

/** Where its words are changed. */
function placeOf({ page, groups }: ListedWords) {
  if (page) return `${href("/admin/words/edit")}?page=${encodeURIComponent(page)}`;
  return href("/admin/words/all/:group", { group: groups[0]?.group ?? "" });
}
