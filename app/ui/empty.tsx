import type { ReactNode } from "react";
import "./empty.css";

/** A dashed panel in place of content that does not exist, with at most one action. */
export function Empty({
  title,
  text,
  role,
  children,
}: {
  title: string;
  text?: string;
  role?: "status" | "alert";
  children?: ReactNode;
}) {
  return (
    <div className="empty-state" role={role}>
      <p className="title-3">{title}</p>
      {text && <p className="muted">{text}</p>}
      {children}
    </div>
  );
}
