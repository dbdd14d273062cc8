import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import type { MailLine } from "#app/rules/desk/mail-state.ts";
import "./mail-alarm.css";

/** Stands above every staff screen while enquiries are not mailed, or an issue waits for a word. */
export function MailAlarm({ line }: { line: MailLine | null }) {
  const shown = useCurrent(line);
  if (!shown) return null;
  const { look, title, text, link, to = href("/admin/mail") } = shown;
  return (
    <div
      className={`mail-alarm mail-alarm--${look}`}
      role={look === "danger" ? "alert" : undefined}
    >
      <StaffIcon name="alert" />
      <p>
        <b>{title}</b> {text}
      </p>
      {link && <Link to={to}>{link}</Link>}
    </div>
  );
}

const everyMinute = 60_000;

/** What was loaded with the screen, or what is known since, while the screen stays open. */
function useCurrent(loaded: MailLine | null) {
  const [later, setLater] = useState({ than: loaded, line: loaded });
  useEffect(() => {
    let isOver = false;
    async function ask() {
      if (document.visibilityState === "hidden") return;
      const line = await fetchLine();
      if (!isOver && line !== undefined) setLater({ than: loaded, line });
    }
    const timer = setInterval(ask, everyMinute);
    document.addEventListener("visibilitychange", ask);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [loaded]);
  return later.than === loaded ? later.line : loaded;
}

/** Undefined if nobody knows: the network is gone, or the session has ended. */
async function fetchLine(): Promise<MailLine | null | undefined> {
  try {
    const response = await fetch(href("/admin/mail-line"));
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
