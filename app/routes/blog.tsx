import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/blog";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Blog", description: "Blog" });
}

export default function Blog() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">Blog</h1>
      </div>
    </section>
  );
}
