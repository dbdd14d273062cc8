import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/search";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Search", description: "Search" });
}

export default function Search() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">Search</h1>
      </div>
    </section>
  );
}
