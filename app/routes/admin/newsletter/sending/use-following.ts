import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/** Asks again and again how an issue stands, while somebody looks. */
export function useFollowing(everySeconds: number | undefined) {
  const { state, revalidate } = useRevalidator();
  const ask = useEffectEvent(() => {
    if (document.visibilityState === "visible" && state === "idle") revalidate();
  });
  useEffect(() => {
    if (everySeconds === undefined) return;
    const timer = setInterval(() => ask(), everySeconds * 1000);
    const onVisible = () => ask();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [everySeconds]);
}
