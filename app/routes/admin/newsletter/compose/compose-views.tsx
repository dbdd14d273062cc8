import type { MouseEvent } from "react";
import "#app/routes/admin/kit/filter-bar.css";

const views = { write: "Write", preview: "Preview", check: "Check" } as const;

export type ComposeView = keyof typeof views;

/** Which part of the screen is meant, where they are not all beside each other. */
export function composeView(search: URLSearchParams): ComposeView {
  const view = search.get("view");
  return view === "preview" || view === "check" ? view : "write";
}

type ComposeViewsProps = { view: ComposeView; onChoose: (view: ComposeView) => void };

/** On narrow screens the parts are views, one at a time. */
export function ComposeViews({ view, onChoose }: ComposeViewsProps) {
  function choose(event: MouseEvent, name: ComposeView) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(name);
  }
  return (
    <nav className="filter-bar__pills compose-views" aria-label="Parts of the issue">
      {(Object.keys(views) as ComposeView[]).map((name) => (
        <a
          key={name}
          className="pill"
          href={`?view=${name}`}
          aria-current={name === view ? "true" : undefined}
          onClick={(event) => choose(event, name)}
        >
          {views[name]}
        </a>
      ))}
    </nav>
  );
}
