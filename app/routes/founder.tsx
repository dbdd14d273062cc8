import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/founder";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "The founder", description: "The founder" });
}

export default function Founder() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">The founder</h1>
      </div>
    </section>
  );
}
