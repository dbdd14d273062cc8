import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import type { MailLine } from "#app/rules/mail/mail-health.ts";

/** Stands above every staff screen while enquiries are not mailed, or an issue waits for a word. */
export function MailAlarm({ line }: { line: MailLine | null }) {
  const shown = useCurrent(line);
  if (!shown) return null;
  const { look, title, text, link, to = href("/admin/mail") } = shown;
  return (
    <Notice
      look={look === "danger" ? "danger" : "warning"}
      role={look === "danger" ? "alert" : undefined}
      actions={
        link && (
          <Link className="text-link no-break" to={to}>
            {link}
          </Link>
        )
      }
      line
    >
      <b>{title}</b> <span>{text}</span>
    </Notice>
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
