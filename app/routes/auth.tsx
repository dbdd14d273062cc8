import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/auth";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Sign in", description: "Sign in" });
}

export default function Auth() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">Sign in</h1>
      </div>
    </section>
  );
}
