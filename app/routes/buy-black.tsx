import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/buy-black";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Buy Black", description: "Buy Black" });
}

export default function BuyBlack() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">Buy Black</h1>
      </div>
    </section>
  );
}
