import { Component, type ReactNode, Suspense, use, useEffect } from "react";
import { showToast } from "#app/ui/toast/toast.tsx";
import { site } from "#site.config.ts";
import { freshData } from "./data-cache.ts";

/** On its way: what a `clientLoader` returns, so that the screen can be shown at once. */
export type OnItsWay<Data> = { promise: Promise<Data> };

/** For a route's `clientLoader`: the server's data, kept fresh, not waited for. */
export function onItsWay<Data>({
  request,
  serverLoader,
}: {
  request: Request;
  serverLoader: () => Promise<Data>;
}): OnItsWay<Data> {
  const { pathname, search } = new URL(request.url);
  return { promise: freshData(pathname + search, serverLoader) };
}

/** For `meta`: the data if it is there. */
export function arrived<Data extends object>(data: Data | OnItsWay<Data> | undefined) {
  return data && "promise" in data ? undefined : data;
}

/** The title of a screen whose name arrived after the screen. */
export function ArrivedTitle({ children }: { children: string }) {
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

type LoadedProps<Data> = {
  /** The server's first view is complete; after a navigation the data may be on its way. */
  data: Data | OnItsWay<Data>;
  loading: ReactNode;
  /** The state a failed load ends in, after its toast. */
  failed: ReactNode;
  toast?: { title: string; description: string };
  children: (data: Data) => ReactNode;
};

export function Loaded<Data extends object>({
  data,
  loading,
  failed,
  toast,
  children,
}: LoadedProps<Data>) {
  if (!("promise" in data)) return children(data);
  const ending = (
    <>
      {toast && <Told {...toast} />}
      {failed}
    </>
  );
  return (
    <Failed promise={data.promise} ending={ending}>
      <Suspense fallback={loading}>
        <Arrived promise={data.promise}>{children}</Arrived>
      </Suspense>
    </Failed>
  );
}

function Arrived<Data>({
  promise,
  children,
}: {
  promise: Promise<Data>;
  children: (data: Data) => ReactNode;
}) {
  return children(use(promise));
}

/** Says once what went wrong. */
function Told({ title, description }: { title: string; description: string }) {
  useEffect(() => {
    showToast({ title, description, variant: "destructive" });
  }, [title, description]);
  return null;
}

type FailedProps = { promise: Promise<unknown>; ending: ReactNode; children: ReactNode };
type FailedState = { failed: boolean; promise?: Promise<unknown> };

/** Catches a load that failed; the next one starts afresh. */
class Failed extends Component<FailedProps, FailedState> {
  override state: FailedState = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ promise }: FailedProps, state: FailedState) {
    return promise === state.promise ? null : { promise, failed: false };
  }

  override render() {
    return this.state.failed ? this.props.ending : this.props.children;
  }
}
