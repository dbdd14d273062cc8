import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/products";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Products", description: "Products" });
}

export default function Products() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">Products</h1>
      </div>
    </section>
  );
}
