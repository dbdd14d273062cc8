import { href } from "react-router";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import "#app/routes/admin/notice-box.css";
import "./action.css";

type SignedOutNoteProps = {
  /** Where to go on after signing in. */
  path: string;
  /** What could not be done. */
  act: "save" | "send";
};

export function SignedOutNote({ path, act }: SignedOutNoteProps) {
  return (
    <div className="notice-box" role="alert">
      <StaffIcon name="lock" />
      <p>
        <b>You are signed out.</b> Your text is kept on this device. Sign in again, then {act}.
      </p>
      <div className="notice-box__actions">
        <a
          className="action action--ink"
          href={`${href("/auth")}?to=${encodeURIComponent(path)}`}
          target="_blank"
          rel="noopener"
        >
          Sign In
        </a>
      </div>
    </div>
  );
}
