import { href } from "react-router";
import { Notice } from "./notice.tsx";

type SignedOutNoteProps = {
  /** Where to go on after signing in. */
  path: string;
  /** What could not be done. */
  act: "save" | "send";
};

export function SignedOutNote({ path, act }: SignedOutNoteProps) {
  return (
    <Notice
      icon="lock"
      role="alert"
      actions={
        <a
          className="action action--ink"
          href={`${href("/auth")}?to=${encodeURIComponent(path)}`}
          target="_blank"
          rel="noopener"
        >
          Sign In
        </a>
      }
    >
      <b>You are signed out.</b> Your text is kept on this device. Sign in again, then {act}.
    </Notice>
  );
}
