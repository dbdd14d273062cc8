import { Fragment } from "react";
import { href, Link } from "react-router";
import { ActionLink } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { type Column, DataTable } from "#app/routes/admin/kit/data-table.tsx";
import { Fact, Facts } from "#app/routes/admin/kit/facts.tsx";
import { Menu } from "#app/routes/admin/kit/menu.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import type { ListedWords } from "./words-view.server.ts";
import "./words-list.css";

/** Pages and groups with what was changed in them. */
export function WordsList({ listed }: { listed: readonly ListedWords[] }) {
  return (
    <Card title="Words" quiet>
      <DataTable
        caption="Words"
        columns={columns}
        rows={listed}
        keyOf={({ name, groups }) => groups[0]?.group ?? name}
        below={(words) => words.shown.length > 0 && <Shown words={words} />}
      />
    </Card>
  );
}

const columns: Column<ListedWords>[] = [
  {
    name: "Picture",
    hidden: true,
    kind: "picture",
    cell: ({ picture }) => <Picture picture={picture} />,
  },
  {
    name: "Page",
    kind: "title",
    cell: (words) => (
      <>
        <Link to={placeOf(words)}>{words.name}</Link>
        <small>{words.page}</small>
      </>
    ),
  },
  { name: "State", kind: "state", cell: (words) => <State words={words} /> },
  {
    name: "Last change",
    kind: "line",
    cell: ({ last }) =>
      last && (
        <>
          {last.by ?? "Somebody"}, <StaffTime at={last.at} short />
        </>
      ),
  },
  {
    name: "Edit",
    hidden: true,
    cell: (words) =>
      words.page && (
        <ActionLink to={placeOf(words)} aria-label={`Edit in place: ${words.page}`}>
          Edit in place
        </ActionLink>
      ),
  },
  {
    name: "More",
    hidden: true,
    kind: "menu",
    cell: (words) => (
      <Menu label={`More of ${words.name}`} dots>
        <GroupLinks words={words} />
      </Menu>
    ),
  },
];

function State({ words: { count, isDraft } }: { words: ListedWords }) {
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
    <div className="words-changes">
      <Facts bare>
        {shown.map(({ place, before, now }) => (
          <Fact key={`${place} ${now}`} name={place}>
            <del>{before}</del> <ins>{now}</ins>
          </Fact>
        ))}
      </Facts>
      {count > shown.length && <p>and {count - shown.length} more</p>}
    </div>
  );
}

/** Pages that are as the code has them: pictures that lead to them. */
export function AsBuilt({ listed }: { listed: readonly ListedWords[] }) {
  const pages = listed.filter(({ kind }) => kind === "page");
  if (pages.length === 0) return null;
  return (
    <section className="as-built" aria-labelledby="as-built">
      <p className="card__line">
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
