import { useState } from "react";
import { href } from "react-router";
import { GiftIcon } from "./gift-icons.tsx";
import { words } from "./gift-words.ts";

/** Hands on an address that holds the list: to the device, to the clipboard, or to be copied by hand. */
export function ShareButton({ keys }: { keys: string[] }) {
  const [done, setDone] = useState<"shared" | "copied" | "shown">();
  const path = `${href("/holiday-gift-guide")}?list=${keys.join(",")}#kept`;
  return (
    <>
      <button
        className="button button--ink button--small"
        type="button"
        onClick={async () => setDone(await share(location.origin + path))}
      >
        <GiftIcon name="share" /> {words.list.share}
      </button>
      <p className="kept-list__shared" role="status">
        {done === "copied" && words.list.copied}
        {done === "shown" && (
          <>
            {words.list.copy} <a href={path}>{location.origin + path}</a>
          </>
        )}
      </p>
    </>
  );
}

async function share(url: string) {
  try {
    if (navigator.share) {
      await navigator.share({ title: words.title, url });
      return "shared";
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return "shared";
  }
  return Promise.resolve()
    .then(() => navigator.clipboard.writeText(url))
    .then(
      () => "copied" as const,
      () => "shown" as const,
    );
}
