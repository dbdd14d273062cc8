import { Action } from "#app/routes/admin/kit/action.tsx";
import type { StaffIconName } from "#app/routes/admin/kit/staff-icon.tsx";

export type PreviewWidth = "phone" | "tablet" | "desktop";

const widths: readonly [PreviewWidth, string, StaffIconName][] = [
  ["phone", "Phone", "phone"],
  ["tablet", "Tablet", "copy"],
  ["desktop", "Desktop", "screen"],
];

type PreviewBarProps = {
  width: PreviewWidth;
  onWidth: (width: PreviewWidth | undefined) => void;
};

/** The page as a visitor would see it, at the width of a device. */
export function PreviewBar({ width, onWidth }: PreviewBarProps) {
  return (
    <section className="working-bar" aria-label="Preview">
      <p className="working-bar__state">
        <b>Preview</b>
        <small>As a visitor would see it. Nothing is published yet.</small>
      </p>
      <div className="working-bar__tools">
        {widths.map(([name, label, icon]) => (
          <Action
            key={name}
            aria-pressed={width === name}
            onClick={() => onWidth(name)}
            icon={icon}
          >
            {label}
          </Action>
        ))}
        <button className="action action--publish" type="button" onClick={() => onWidth(undefined)}>
          Edit
        </button>
      </div>
    </section>
  );
}
