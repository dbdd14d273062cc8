import { useEffect, useState } from "react";
import { frameAddress } from "./frame-address.ts";
import { countLines, linesText } from "./phone-lines.ts";

/** Says whether a text takes more lines on a phone than the original, measured in a page of that width. */
export function usePhoneLines(
  page: string,
  path: string | undefined,
  { now, before }: { now: string; before: string },
) {
  const [phone, setPhone] = useState<Document>();
  const wanted = path !== undefined;

  useEffect(() => {
    if (!wanted) return;
    const frame = document.createElement("iframe");
    frame.className = "words-phone";
    frame.title = "The page on a phone, for measuring";
    frame.setAttribute("aria-hidden", "true");
    frame.inert = true;
    frame.src = frameAddress(page, "edit");
    frame.addEventListener("load", () => setPhone(frame.contentDocument ?? undefined));
    document.body.append(frame);
    return () => {
      frame.remove();
      setPhone(undefined);
    };
  }, [page, wanted]);

  if (!phone || !path) return "Please shorten it.";
  return (
    linesText(countLines(phone, path, now), countLines(phone, path, before)) || "Please shorten it."
  );
}
