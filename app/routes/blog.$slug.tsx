import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/blog.$slug";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Post", description: "Post" });
}

export default function BlogSlug() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">Post</h1>
      </div>
    </section>
  );
}
