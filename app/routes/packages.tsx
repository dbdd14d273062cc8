import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/packages";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Packages", description: "Packages" });
}

export default function Packages() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">Packages</h1>
      </div>
    </section>
  );
}
