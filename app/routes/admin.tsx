import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/admin";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Blog Admin", description: "Blog Admin" });
}

export default function Admin() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">Blog Admin</h1>
      </div>
    </section>
  );
}
