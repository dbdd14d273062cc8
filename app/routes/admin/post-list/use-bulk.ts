import { useState } from "react";
import { useRevalidator } from "react-router";
import { type BulkIntent, undoing } from "#app/rules/posts/post-bulk.ts";
import { timeout } from "#app/ui/draft/send-draft.ts";
import { clearDataCache } from "#app/ui/loading/data-cache.ts";
import { send } from "#app/ui/send.ts";
import { showToast } from "#app/ui/toast/toast.tsx";

type Done = { words: string; changed: string[]; error: string };

/** Which posts are chosen, of those on the page, and what is done to them. */
export function useBulk(
  shown: readonly string[],
  pages: boolean,
  onTrashed: (ids: string[]) => void,
) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const chosen = shown.filter((id) => marked.has(id));

  function choose(ids: readonly string[], on: boolean) {
    const rest = chosen.filter((id) => !ids.includes(id));
    setMarked(new Set(on ? [...rest, ...ids] : rest));
  }

  async function change(intent: BulkIntent, ids: readonly string[]) {
    setBusy(true);
    const { status, body } = await send<Done>("/admin/posts/bulk", { intent, ids }, { timeout });
    setBusy(false);
    if (status !== 200) {
      const description =
        body?.error ?? `Failed to change the ${pages ? "pages" : "posts"}. Please try again.`;
      return showToast({ variant: "destructive", description });
    }
    const changed = body?.changed ?? [];
    const back = changed.length > 0 ? undoing[intent] : undefined;
    const action = back && { label: "Undo", onPress: () => change(back, changed) };
    showToast({ description: body?.words ?? "", ...(action && { action }) });
    setMarked(new Set());
    clearDataCache();
    if (intent === "trash") onTrashed(changed);
    revalidate();
  }

  return { chosen, choose, busy, change: (intent: BulkIntent) => change(intent, chosen) };
}

export type Bulk = ReturnType<typeof useBulk>;
