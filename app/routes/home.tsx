import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/home";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Scaling without chaos", description: "Scaling without chaos" });
}

export default function Home() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">Scaling without chaos</h1>
      </div>
    </section>
  );
}
