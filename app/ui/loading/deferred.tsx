import { type ReactNode, Suspense, useEffect, useState } from "react";
import { Await } from "react-router";
import { showToast } from "#app/ui/toast/toast.tsx";
import { site } from "#site.config.ts";
import { cachedData } from "./data-cache.ts";

/** What a `clientLoader` returns so that the page is shown before its data has loaded. */
export type DeferredData<Data> = { promise: Promise<Data> };

/**
 * For a route's `clientLoader`: the server's data, cached. What comes within a moment needs no loading
 * screen. On the way back, when the URL has changed already, it is awaited: the position is restored on a
 * page of full length.
 */
export async function deferData<Data extends object>(
  { request, serverLoader }: { request: Request; serverLoader: () => Promise<Data> },
  awaited = request.url === pageUrl(),
): Promise<Data | DeferredData<Data>> {
  const data = cachedData(request.url, serverLoader);
  if (!(data instanceof Promise)) return data;
  // A redirect: the document at an old address leads to the new one, whatever is shown by now.
  const promise = data.catch((reason) =>
    reason.headers ? new Promise<Data>(() => location.assign(request.url)) : data,
  );
  const deferred = { promise };
  const moment = new Promise<typeof deferred>((resolve) => {
    if (!awaited) setTimeout(resolve, 150, deferred);
  });
  return Promise.race([promise.catch(() => deferred), moment]);
}

/** For `meta`: the loader data, or undefined while it is still loading. */
export function resolvedData<Data extends object>(data: Data | DeferredData<Data> | undefined) {
  return data && "promise" in data ? undefined : data;
}

/** The title of a page whose data loaded after `meta` ran. */
export function DocumentTitle({ children }: { children: string }) {
  const title = `${children} · ${site.name}`;
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [title]);
  return null;
}

type DeferredProps<Data> = {
  /** Complete in the server's first render; after a navigation it may still be loading. */
  data: Data | DeferredData<Data>;
  loading: ReactNode;
  /** Shown after a failed load, along with the toast. */
  failed: ReactNode;
  toast?: { title: string; description: string };
  children: (data: Data) => ReactNode;
};

export function Deferred<Data extends object>({
  data,
  loading,
  failed,
  toast,
  children,
}: DeferredProps<Data>) {
  useFirstData(data);
  if (!("promise" in data)) return children(data);
  const errorElement = (
    <>
      {toast && <ErrorToast {...toast} />}
      {failed}
    </>
  );
  return (
    <Suspense fallback={loading}>
      <Await resolve={data.promise} errorElement={errorElement}>
        {children}
      </Await>
    </Suspense>
  );
}

/** Coming back to the page that was opened first asks nothing of the server, either. */
function useFirstData(data: object) {
  const [first] = useState(data);
  useEffect(() => {
    if (!("promise" in first)) cachedData(pageUrl(), async () => first);
  }, [first]);
}

function pageUrl() {
  return location.href.replace(/#.*/, "");
}

function ErrorToast({ title, description }: { title: string; description: string }) {
  useEffect(() => {
    showToast({ title, description, variant: "destructive" });
  }, [title, description]);
  return null;
}
