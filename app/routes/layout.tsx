import { Outlet, useMatches } from "react-router";
import type { Chrome } from "../ui/chrome.ts";
import { ExitIntent } from "../ui/exit-intent.tsx";
import { Footer } from "../ui/footer.tsx";
import { Header } from "../ui/header.tsx";
import { PendingBar } from "../ui/pending-bar.tsx";
import { RouteChange } from "../ui/route-change.tsx";
import { SearchShortcut } from "../ui/search-shortcut.tsx";
import { ToastStack } from "../ui/toast-stack.tsx";
import { VoiceWidget } from "../ui/voice-widget.tsx";

const plain: Chrome = { header: "paper" };

export default function SiteLayout() {
  const chrome = useChrome();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <RouteChange />
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
