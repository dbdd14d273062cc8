import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/tv";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Watch and shop", description: "Watch and shop" });
}

export default function Tv() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">Watch and shop</h1>
      </div>
    </section>
  );
}
