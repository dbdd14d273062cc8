import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/contact";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Contact", description: "Contact" });
}

export default function Contact() {
  return (
    <section className="top">
      <div className="wrap">
        <h1 className="hero">Contact</h1>
      </div>
    </section>
  );
}
