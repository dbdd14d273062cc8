import type { ReactNode } from "react";
import { StaffIcon, type StaffIconName } from "./staff-icon.tsx";
import "./notice.css";

type NoticeProps = {
  look?: "info" | "warning" | "danger";
  icon?: StaffIconName;
  /** What is to be read aloud as it appears. */
  role?: "alert" | "status" | undefined;
  /** A line over the whole page. */
  line?: boolean;
  /** One sentence; headings and lists where it takes more. */
  children: ReactNode;
  /** What can be done about it. */
  actions?: ReactNode;
};

export function Notice({
  look = "warning",
  icon = "alert",
  role,
  line = false,
  children,
  actions,
}: NoticeProps) {
  return (
    <div className={`notice notice--${look} ${line ? "notice--line" : ""}`} role={role}>
      <StaffIcon name={icon} />
      <div className="notice__text">{children}</div>
      {actions && <div className="notice__actions">{actions}</div>}
    </div>
  );
}
