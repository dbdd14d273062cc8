import { Outlet, redirectDocument, useMatches } from "react-router";
import { isStaffArea } from "../rules/staff-area.ts";
import type { Chrome } from "../ui/chrome.ts";
import { ExitIntent } from "../ui/exit-intent.tsx";
import { Flash } from "../ui/flash.tsx";
import { Footer } from "../ui/footer.tsx";
import { Header } from "../ui/header.tsx";
import { PendingBar } from "../ui/pending-bar.tsx";
import { RouteChange } from "../ui/route-change.tsx";
import { SearchShortcut } from "../ui/search-shortcut.tsx";
import { ToastStack } from "../ui/toast-stack.tsx";
import { VoiceWidget } from "../ui/voice-widget.tsx";
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
