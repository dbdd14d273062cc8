import { longDate } from "#app/rules/dates.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/privacy";
import { PrivacyText } from "./privacy-text.tsx";
import "#app/ui/posts/article-layout.css";
import "./privacy.css";

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
      <section className="page-top">
        <div className="page-width">
          <h1 className="title-1">Privacy Policy</h1>
        </div>
      </section>
      <div className="page-width article-layout privacy-body space-below">
        <div className="article-layout__meta">
          <p className="text-small text-faint">Last updated</p>
          <p className="text-small">
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
