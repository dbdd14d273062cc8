import { pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/legacy-transformation";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Legacy Business Transformation",
    description: "Legacy Business Transformation",
  });
}

export default function ServicesLegacyTransformation() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">Legacy Business Transformation</h1>
      </div>
    </section>
  );
}
