import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { notices } from "#app/rules/enquiries/form-notice.ts";
import { showToast } from "#app/ui/toast/toast.tsx";
import { onNavigationFailure } from "./navigation-failure.ts";

/** A page that cannot be opened leaves the current one as it is, with a sentence and a way to retry. */
export function FailedNavigation() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  useEffect(() => {
    const here = pathname + search;
    return onNavigationFailure(({ path, isSubmission, code }) => {
      // Code that an earlier navigation wanted.
      if (code && path === here) return;
      // Ends the navigation that failed.
      navigate(here, {
        replace: true,
        state,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      });
      if (isSubmission) return showToast(notices.failed);
      function retry() {
        // The toaster gives the focus back when it loses it: now, not when the next heading takes it.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        if (code === "gone") location.assign(path);
        else navigate(path);
      }
      showToast({ ...failure, action: { label: "Try again", onPress: retry } });
    });
  }, [navigate, pathname, search, state]);
  return null;
}

const failure = {
  id: "failed-navigation",
  title: "The page could not be loaded",
  description: "Check your connection and try again.",
  variant: "destructive",
} as const;
