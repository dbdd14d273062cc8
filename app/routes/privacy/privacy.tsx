import { longDate } from "#app/rules/dates.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/privacy";
import { PrivacyText } from "./privacy-text.tsx";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Privacy Policy",
    description:
      "What this site collects, why, who else sees it and how to have it deleted. No tracking cookies, no sale of data, and a person to write to.",
  });
}

export function loader() {
  return { today: new Date().toISOString().slice(0, 10) };
}

/** Today needs no server. */
export function clientLoader() {
  return loader();
}

export default function Privacy({ loaderData: { today } }: Route.ComponentProps) {
  return (
    <>
      <section className="top">
        <div className="wrap">
          <h1 className="h1">Privacy Policy</h1>
        </div>
      </section>
      <div className="wrap post pt-[clamp(1.75rem,3.5vw,3rem)] pb-section">
        <div className="post__m">
          <p className="sm text-ink-3">Last updated</p>
          <p className="sm">
            <b>
              <time dateTime={today}>{longDate(today)}</time>
            </b>
          </p>
        </div>
        <PrivacyText />
      </div>
    </>
  );
}
