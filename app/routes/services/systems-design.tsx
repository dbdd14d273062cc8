import { pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/systems-design";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "High-Performance Systems Design",
    description: "High-Performance Systems Design",
  });
}

export default function ServicesSystemsDesign() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">High-Performance Systems Design</h1>
      </div>
    </section>
  );
}
