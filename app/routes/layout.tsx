import { Outlet, redirectDocument, useMatches } from "react-router";
import { isStaffArea } from "#app/rules/paths.ts";
import { ExitIntent } from "#app/ui/frame/exit-intent.tsx";
import { Flash } from "#app/ui/frame/flash.tsx";
import { Footer } from "#app/ui/frame/footer.tsx";
import { Header } from "#app/ui/frame/header.tsx";
import type { Chrome } from "#app/ui/frame/page-frame.ts";
import { PendingBar } from "#app/ui/frame/pending-bar.tsx";
import { RouteChange } from "#app/ui/frame/route-change.tsx";
import { SearchShortcut } from "#app/ui/frame/search-shortcut.tsx";
import { VoiceWidget } from "#app/ui/frame/voice-widget.tsx";
import { ToastStack } from "#app/ui/toast/toast-stack.tsx";
import type { Route } from "./+types/layout";

/**
 * Between the public pages and the staff area one always goes by a new document: each side has its
 * own Content-Security-Policy, and no script of a third party comes along.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => {
    const { pathname, href } = new URL(request.url);
    if (isStaffArea(pathname) !== isStaffArea(location.pathname)) throw redirectDocument(href);
    return next();
  },
];

const plain: Chrome = { header: "paper" };

export default function SiteLayout() {
  const chrome = useChrome();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <RouteChange />
      <Flash />
      <PendingBar />
      {!chrome.staff && <SearchShortcut />}
      {chrome.header && <Header tone={chrome.header} />}
      <main id="main" tabIndex={-1} className={chrome.page}>
        <Outlet />
      </main>
      {chrome.header && <Footer />}
      <ToastStack stack={chrome.staff ? "staff" : "site"} />
      {!chrome.staff && (
        <>
          <VoiceWidget />
          <ExitIntent />
        </>
      )}
    </>
  );
}

function useChrome(): Chrome {
  const handles = useMatches().map((match) => match.handle as Chrome | undefined);
  return handles.findLast((handle) => handle) ?? plain;
}
