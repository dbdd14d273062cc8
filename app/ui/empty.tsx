import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** A dashed panel in the place of what is not there, or did not come, with at most one way on. */
export function Empty({
  title,
  text,
  failed = false,
  children,
}: {
  title: string;
  text?: string;
  failed?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={failed ? "empty empty--d" : "empty"} role="status">
      {failed && (
        <span className="ico ico--d">
          <Icon name="alert" />
        </span>
      )}
      <p className="h3">{title}</p>
      {text && <p className="muted">{text}</p>}
      {children}
    </div>
  );
}
