import { useEffect, useState } from "react";
import { type DeferredData, resolvedData } from "#app/ui/loading/deferred.tsx";

/** The list of a page once it has loaded. */
export function useNewestList<List extends object>(data: List | DeferredData<List>) {
  const [late, setLate] = useState<List>();
  useEffect(() => {
    if ("promise" in data) data.promise.then(setLate, () => {});
  }, [data]);
  return resolvedData(data) ?? late;
}
