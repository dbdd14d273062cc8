import type { ReactNode } from "react";
import "./post-side.css";

/** What belongs to publishing, beside the form. Fields in it name the form they are part of. */
export function PostSide({ children }: { children: ReactNode }) {
  return <div className="post-side">{children}</div>;
}

/** The `form` of fields that stand beside it. */
export const postFormId = "post-form";
