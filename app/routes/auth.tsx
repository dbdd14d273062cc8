import { data } from "react-router";
import type { Chrome } from "../ui/chrome.ts";
import { SignInForm } from "../ui/sign-in-form.tsx";
import { SoloPanel } from "../ui/solo-panel.tsx";
import type { Route } from "./+types/auth";

export const handle: Chrome = { header: null, page: "pg-sand", staff: true };

export function meta(_: Route.MetaArgs) {
  return [{ title: "Sign in" }, { name: "robots", content: "noindex" }];
}

export function headers() {
  return { "Cache-Control": "private, no-store" };
}

/** No account exists before the staff area opens, so every sign-in is refused. */
export function action(_: Route.ActionArgs) {
  return data({ error: "Invalid email or password" }, { status: 401 });
}

export default function Auth({ actionData }: Route.ComponentProps) {
  return (
    <SoloPanel>
      <div className="stack stack--s">
        <h1 className="h1">Welcome</h1>
        <p className="muted">Sign in to access the admin area</p>
      </div>
      <SignInForm error={actionData?.error} />
    </SoloPanel>
  );
}
