// First, because the order of the style sheets follows the imports.
import "./app.css";
import "#app/styles/fonts.css";

import { type ReactNode, use, useMemo } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import favicon from "#app/art/logo/favicon.svg?url&no-inline";
import { ErrorScreen } from "#app/routes/error-screen.tsx";
import { preconnects } from "#app/rules/links/sections.ts";
import { findNotice } from "#app/server/enquiries/forms/notices.server.ts";
import { env, siteUrl } from "#app/server/env.server.ts";
import { currentPlaced } from "#app/server/posts/placed-pages.server.ts";
import { routesContext } from "#app/server/site/listed-pages.server.ts";
import { wordsInDocument } from "#app/server/words/words-in-document.server.ts";
import { trustedHtml } from "#app/trusted-html.ts";
import { FirstDocument } from "#app/ui/frame/first-document.tsx";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { StagingRibbon } from "#app/ui/frame/staging-ribbon.tsx";
import { PageStyleContext, styleInPage } from "#app/ui/page-style.ts";
import { beforeBodyScript, startScript, underSkyScript } from "#app/ui/start/script.ts";
import { lacksWords, takeWords } from "#app/words/words.ts";
import { palette } from "#brand/palette.ts";
import { site } from "#site.config.ts";
import type { Route } from "./+types/root";

export async function loader({ url, pattern, context }: Route.LoaderArgs) {
  const notice = url.searchParams.get("notice");
  const placed = currentPlaced();
  return {
    siteUrl: siteUrl(),
    notice: notice ? await findNotice(notice) : undefined,
    ...(placed && { placed }),
    words: wordsInDocument(pattern, context.get(routesContext)),
    ...(env.STAGING && { staging: true }),
    ...(env.VOICE_ORIGIN && { voiceOrigin: env.VOICE_ORIGIN }),
  };
}

/** Only the words of the next page are asked for, with its data, and where there are any. */
export function shouldRevalidate({ nextUrl, nextParams }: ShouldRevalidateFunctionArgs) {
  const pattern = Object.entries(nextParams).reduce(
    (path, [name, value = ""]) => path.replace(value, `:${name}`),
    nextUrl.pathname,
  );
  return lacksWords(pattern);
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  if (!import.meta.env.SSR) takeWords(data?.words);
  // The first document gets its typefaces by script; one that React makes anew has them.
  const fonts = import.meta.env.SSR ? undefined : "";
  return (
    <html lang="en" data-fonts={fonts} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColor()} suppressHydrationWarning />
        {import.meta.env.SSR && <HeadLinks />}
        <Meta />
        <Styles />
        <FirstDocument>
          <HeadScript />
        </FirstDocument>
      </head>
      <body>
        {children}
        {data?.staging && <StagingRibbon />}
        <FirstDocument>
          <ScrollRestoration />
          <Scripts />
          <OwnScript text={import.meta.env.SSR ? startScript : ""} />
        </FirstDocument>
      </body>
    </html>
  );
}

/** The first document brings them, and they stay: no browser needs to know them. */
function HeadLinks() {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href={favicon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {preconnects().map((host) => (
        <link key={host} rel="preconnect" href={host} crossOrigin="anonymous" />
      ))}
      <link rel="alternate" type="application/rss+xml" title={site.name} href="/rss.xml" />
      <link rel="alternate" type="application/feed+json" title={site.name} href="/feed.json" />
    </>
  );
}

/** It runs once, so the browser's bundle need not have its text. */
function OwnScript({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Home's sky has the colors of the hour before it is painted. */
function HeadScript() {
  const isUnderSky = useMatches().some(
    ({ handle }) => (handle as PageFrame | undefined)?.header === "sky",
  );
  const text = isUnderSky ? underSkyScript : beforeBodyScript;
  return <OwnScript text={import.meta.env.SSR ? text : ""} />;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}

/** A public page carries its style; the staff area, and development, link to style sheets. */
function Styles() {
  const style = use(PageStyleContext) ?? styleInPage;
  const css = style?.css ?? "";
  const trusted = useMemo(() => trustedHtml(css), [css]);
  if (!style) return <Links />;
  return (
    <style
      id="css"
      data-all={style.sheet}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  );
}

/** Browsers read it once, so it need not be in their bundle. */
function themeColor() {
  return import.meta.env.SSR ? palette.paper : undefined;
}
