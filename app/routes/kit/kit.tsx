import { setTimeout } from "node:timers/promises";
import { Children, type ReactElement } from "react";
import { Link, type LoaderFunctionArgs } from "react-router";
import { slugify } from "#app/rules/text/slug.ts";
import { renderRichText } from "#app/server/posts/rich-text.server.ts";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { site } from "#site.config.ts";
import { blocks } from "./blocks.tsx";
import { controls } from "./controls.tsx";
import { foundations } from "./foundations.tsx";
import { articleHtml } from "./samples.ts";
import type { SectionProps } from "./specimen.tsx";
import { states } from "./states.tsx";
import "./kit.css";

const sections = [foundations, controls, states, blocks].flatMap(
  ({ props }) => Children.toArray(props.children) as ReactElement<SectionProps>[],
);

export function meta() {
  return [{ title: `Kit · ${site.name}` }, { name: "robots", content: "noindex" }];
}

export const handle: PageFrame = { header: "night", staff: true };

/** `?slow` shows the pending bar. */
export async function loader({ url }: LoaderFunctionArgs) {
  if (url.searchParams.has("slow")) await setTimeout(3000);
  return { article: renderRichText(articleHtml) };
}

/** For the sign-in form shown here. */
export function action() {
  return null;
}

export default function Kit() {
  return (
    <>
      <div className="ground-night kit-top">
        <div className="page-width">
          <h1 className="title-hero">
            Rooted and <em className="accent">woven.</em>
          </h1>
          <p className="lead-text">
            Every piece of the design system in every state, drawn by the components the site uses.
            In development only. The{" "}
            <Link className="text-link" to="/kit/editor">
              editor
            </Link>{" "}
            and the{" "}
            <Link className="text-link" to="/kit/packshots">
              packshots
            </Link>{" "}
            have pages of their own.
          </p>
          <nav aria-label="Pieces">
            <ul className="kit-nav">
              {sections.map(({ props: { title } }) => (
                <li key={title}>
                  <a href={`#${slugify(title)}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="pattern-strip" />
      </div>
      {sections}
    </>
  );
}
