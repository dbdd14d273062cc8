import { pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/global-talent";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Global Talent Excellence",
    description: "Global Talent Excellence",
  });
}

export default function ServicesGlobalTalent() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">Global Talent Excellence</h1>
      </div>
    </section>
  );
}
