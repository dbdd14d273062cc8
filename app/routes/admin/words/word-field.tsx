import { use } from "react";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Fact, Facts } from "#app/routes/admin/kit/facts.tsx";
import type { OriginalChange } from "#app/server/words/original-changes.server.ts";
import { partAt } from "#app/words/word-places.ts";
import { wordText } from "#app/words/word-text.ts";
import { countName, fieldName } from "./read-tree.ts";
import { type PlaceProps, WordControl, WordFormContext } from "./word-control.tsx";

/** A word, or a part of one. */
export function WordField({ path, shape }: PlaceProps) {
  const { open } = use(WordFormContext);
  const changed = open.find((change) => change.path === path);
  return (
    <>
      <Parts path={path} shape={shape} />
      {changed && <OriginalNote change={changed} />}
    </>
  );
}

function Parts({ path, shape }: PlaceProps) {
  if (shape.kind === "list") return <WordItems path={path} shape={shape} />;
  if (shape.kind !== "fields") return <WordControl path={path} shape={shape} />;
  return Object.entries(shape.fields).map(([name, part]) => (
    <WordField key={name} path={`${path}.${name}`} shape={part} />
  ));
}

/** The items of a list, which grows, shrinks and changes its order by buttons that send the form. */
function WordItems({ path, shape }: PlaceProps<"list">) {
  const { tree, problem } = use(WordFormContext);
  const found = partAt(tree, path);
  const items: readonly unknown[] = Array.isArray(found) ? found : [];
  const name = fieldName(path);
  const error = problem(name);
  return (
    <fieldset className="word-items" id={countName(name)}>
      <legend>{shape.name}</legend>
      <input type="hidden" name={countName(name)} value={items.length} />
      {error && (
        <p className="field-error" data-invalid tabIndex={-1}>
          {error}
        </p>
      )}
      <ol className="office-stack office-stack--tight">
        {items.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields are named by their place
          <li key={at} id={fieldName(`${path}.${at}`)}>
            <Item of={path} list={shape} at={at} count={items.length} />
          </li>
        ))}
      </ol>
      <div className="action-row">
        {items.length < shape.max && (
          <Action
            intent={`add:${path}`}
            formAction={`#${fieldName(`${path}.${items.length}`)}`}
            formNoValidate
            icon="plus"
          >
            Add {withArticle(shape.one)}
          </Action>
        )}
        <span className="field-hint">
          {items.length} of at most {shape.max}
          {shape.min > 0 && `, at least ${shape.min}`}
        </span>
      </div>
    </fieldset>
  );
}

type ItemProps = {
  of: string;
  list: PlaceProps<"list">["shape"];
  at: number;
  count: number;
};

/** Each button names where its item is afterwards: browsers without JavaScript show that place. */
function Item({ of: list, list: { one, item: shape, min }, at, count }: ItemProps) {
  const path = `${list}.${at}`;
  const called = `${one} ${at + 1}`;
  const steps = [
    { step: "up", icon: "up", words: "Move up", off: at === 0, to: at - 1 },
    { step: "down", icon: "down", words: "Move down", off: at === count - 1, to: at + 1 },
    { step: "remove", icon: "trash", words: "Remove", off: count <= min, to: removedTo(at, count) },
  ] as const;
  const possible = steps.filter(({ off }) => !off);
  return (
    <>
      <div className="card__line word-items__head">
        <b>{called}</b>
        <span className="action-row">
          {possible.map(({ step, icon, words, to }) => (
            <Action
              key={step}
              intent={`${step}:${path}`}
              formAction={`#${fieldName(`${list}.${to}`)}`}
              formNoValidate
              aria-label={`${words}: ${called}`}
              look="plain"
              icon={icon}
            />
          ))}
        </span>
      </div>
      <div className="field-stack">
        <WordField path={path} shape={{ ...shape, name: nameIn(shape.kind, one) }} />
      </div>
    </>
  );
}

/** The one that takes its place; none is left of one alone. */
function removedTo(at: number, count: number) {
  return count === 1 ? "length" : Math.min(at, count - 2);
}

function nameIn(kind: string, one: string) {
  return kind === "fields" ? "" : one.charAt(0).toUpperCase() + one.slice(1);
}

function withArticle(one: string) {
  return `${/^[aeiou]/i.test(one) ? "an" : "a"} ${one}`;
}

/** An update changed what stands in the code: which of the two stays is for the writer to say. */
function OriginalNote({ change: { path, before, now } }: { change: OriginalChange }) {
  return (
    <div className="office-stack office-stack--tight word-note" role="note">
      <p>
        <b>The original has changed since you wrote yours.</b>
      </p>
      <Facts bare>
        <Fact name="Before">
          <del>{wordText(before)}</del>
        </Fact>
        <Fact name="Now">
          <ins>{wordText(now)}</ins>
        </Fact>
      </Facts>
      <div className="action-row">
        <Action intent={`keep:${path}`} formNoValidate look="ink">
          Keep mine
        </Action>
        <Action intent={`take:${path}`} formNoValidate>
          Take the original
        </Action>
      </div>
    </div>
  );
}
