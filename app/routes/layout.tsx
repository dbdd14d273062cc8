import { useEffect } from "react";
import {
  href,
  Outlet,
  redirectDocument,
  useMatches,
  useNavigate,
  useRouteLoaderData,
} from "react-router";
import { isApart } from "#app/rules/links/paths.ts";
import { isOn } from "#app/rules/links/sections.ts";
import { ExitIntent } from "#app/ui/frame/exit-intent.tsx";
import { Flash } from "#app/ui/frame/flash.tsx";
import { Footer } from "#app/ui/frame/footer.tsx";
import { Header } from "#app/ui/frame/header.tsx";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { PendingBar } from "#app/ui/frame/pending-bar.tsx";
import { RouteChange } from "#app/ui/frame/route-change.tsx";
import { frame as words } from "#app/ui/frame-words.ts";
import { FailedNavigation } from "#app/ui/loading/failed-navigation.tsx";
import { stayAfterFailure } from "#app/ui/loading/navigation-failure.ts";
import { ToastStack } from "#app/ui/toast/toast-stack.tsx";
import { site } from "#site.config.ts";
import type { Route } from "./+types/layout";
import "#app/ui/frame/voice-widget.css";

/**
 * Navigations between the public pages and those apart load a new document: each side has its own
 * Content-Security-Policy, and nothing of a third party carries over.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => {
    const { pathname, href } = new URL(request.url);
    if (isApart(pathname) !== isApart(location.pathname)) throw redirectDocument(href);
    return next();
  },
  stayAfterFailure,
];

const defaultFrame: PageFrame = { header: "paper" };

export default function SiteLayout() {
  const frame = usePageFrame();
  return (
    <>
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <RouteChange />
      <Flash />
      <PendingBar />
      <FailedNavigation />
      {!frame.staff && <SearchShortcut />}
      {frame.header && <Header tone={frame.header} />}
      <main id="main" tabIndex={-1} className={frame.page}>
        <Outlet />
      </main>
      {frame.header && <Footer />}
      <ToastStack stack={frame.staff ? "staff" : "site"} />
      {!frame.staff && (
        <>
          {isOn("voiceAssistant") && <VoiceWidget />}
          <ExitIntent />
        </>
      )}
    </>
  );
}

function usePageFrame(): PageFrame {
  const handles = useMatches().map((match) => match.handle as PageFrame | undefined);
  return handles.findLast((handle) => handle) ?? defaultFrame;
}

/** Ctrl or ⌘ with K opens the search, except while typing in a field. */
function SearchShortcut() {
  const navigate = useNavigate();
  useEffect(() => {
    function search() {
      const fields = document.querySelectorAll<HTMLElement>("[data-search]");
      const field = Array.from(fields).find((candidate) => candidate.checkVisibility());
      if (field) field.focus();
      else navigate(href("/search"));
    }
    function onKey(event: KeyboardEvent) {
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      const typing = target?.matches("input, textarea, select, [contenteditable=true]");
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key !== "k" || typing || ctrlKey === metaKey || altKey) return;
      event.preventDefault();
      search();
    }
    // Pressed before hydration, see `ui/start/`.
    const { dataset } = document.documentElement;
    if (dataset.key) search();
    delete dataset.key;
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [navigate]);
  return null;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "voice-assistant": {
        "agent-id": string;
        "data-origin": string | undefined;
        suppressHydrationWarning: true;
      };
    }
  }
}

/** The place of the voice assistant; `ui/start/` fills it when the page is idle. */
function VoiceWidget() {
  const root = useRouteLoaderData<{ voiceOrigin?: string }>("root");
  return (
    <voice-assistant
      agent-id={site.voiceAssistant.agentId}
      data-origin={root?.voiceOrigin}
      suppressHydrationWarning
    />
  );
}
