import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/services";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Services", description: "Services" });
}

export default function Services() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">Services</h1>
      </div>
    </section>
  );
}
