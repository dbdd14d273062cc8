import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/about";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "About", description: "About" });
}

export default function About() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">About</h1>
      </div>
    </section>
  );
}
