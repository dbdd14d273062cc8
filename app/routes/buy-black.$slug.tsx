import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/buy-black.$slug";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Brand", description: "Brand" });
}

export default function BuyBlackSlug() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">Brand</h1>
      </div>
    </section>
  );
}
