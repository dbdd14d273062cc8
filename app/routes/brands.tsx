import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/brands";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Brand Feature Services", description: "Brand Feature Services" });
}

export default function Brands() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">Brand Feature Services</h1>
      </div>
    </section>
  );
}
