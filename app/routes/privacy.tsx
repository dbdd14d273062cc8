import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/privacy";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Privacy Policy", description: "Privacy Policy" });
}

export default function Privacy() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">Privacy Policy</h1>
      </div>
    </section>
  );
}
