import { ViewSwitch } from "./view-switch.tsx";

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
  return (
    <ViewSwitch
      label="Parts of the issue"
      names={views}
      chosen={view}
      addressOf={(name) => `?view=${name}`}
      onChoose={onChoose}
      className="compose-views"
    />
  );
}
