import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/remote-teams";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Remote Teams", description: "Remote Teams" });
}

export default function RemoteTeams() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">Remote Teams</h1>
      </div>
    </section>
  );
}
