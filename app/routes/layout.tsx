import { Outlet, redirectDocument, useMatches } from "react-router";
import { isApart } from "#app/rules/links/paths.ts";
import { isOn } from "#app/rules/links/sections.ts";
import { ExitIntent } from "#app/ui/frame/exit-intent.tsx";
import { Flash } from "#app/ui/frame/flash.tsx";
import { Footer } from "#app/ui/frame/footer.tsx";
import { Header } from "#app/ui/frame/header.tsx";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { PendingBar } from "#app/ui/frame/pending-bar.tsx";
import { RouteChange } from "#app/ui/frame/route-change.tsx";
import { SearchShortcut } from "#app/ui/frame/search-shortcut.tsx";
import { VoiceWidget } from "#app/ui/frame/voice-widget.tsx";
import { frame as words } from "#app/ui/frame-words.ts";
import { FailedNavigation } from "#app/ui/loading/failed-navigation.tsx";
import { stayAfterFailure } from "#app/ui/loading/navigation-failure.ts";
import { ToastStack } from "#app/ui/toast/toast-stack.tsx";
import type { Route } from "./+types/layout";

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
