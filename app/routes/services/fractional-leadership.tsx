import { pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/fractional-leadership";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Fractional Executive Leadership",
    description: "Fractional Executive Leadership",
  });
}

export default function ServicesFractionalLeadership() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">Fractional Executive Leadership</h1>
      </div>
    </section>
  );
}
