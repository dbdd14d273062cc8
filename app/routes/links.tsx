import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/links";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Links", description: "Links" });
}

export default function Links() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">Links</h1>
      </div>
    </section>
  );
}
