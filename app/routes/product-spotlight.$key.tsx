import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/product-spotlight.$key";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "x", description: "x" });
}

export default function ProductSpotlightKey() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">x</h1>
      </div>
    </section>
  );
}
