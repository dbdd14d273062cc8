import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

const delay = 300;

/** Lies over a list that is read anew, unless that is quick. */
export function LoadingBars() {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && location.pathname === pathname;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), delay);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return (
    <div className="data__loading" role="status">
      {isSlow && <span className="visually-hidden">Loading…</span>}
    </div>
  );
}
