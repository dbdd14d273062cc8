import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/holiday-gift-guide";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Holiday Gift Guide", description: "Holiday Gift Guide" });
}

export default function HolidayGiftGuide() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">Holiday Gift Guide</h1>
      </div>
    </section>
  );
}
