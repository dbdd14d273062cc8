import { Spinner } from "./spinner.tsx";

/** The place of something that is still being fetched, and the words for it. */
export function Loading({ text }: { text: string }) {
  return (
    <div className="stt" role="status">
      <Spinner />
      <p className="h4">{text}</p>
    </div>
  );
}

/** Stands in a grid of cards while they are being fetched; the words are `Loading`'s. */
export function SkeletonCard() {
  return (
    <div className="card card--still" aria-hidden="true">
      <div className="skel skel--media" />
      <div className="card__b">
        <div className="skel h-5 w-1/3" />
        <div className="skel h-6 w-5/6" />
        <div className="skel h-4" />
        <div className="skel h-4 w-2/3" />
      </div>
    </div>
  );
}

/** A whole screen that is on its way. */
export function LoadingScreen({ text }: { text: string }) {
  return <LoadingSection text={text} className="top pb-section min-h-[70svh]" />;
}

/** A section that is on its way. */
export function LoadingSection({ text, className }: { text: string; className: string }) {
  return (
    <section className={className}>
      <div className="wrap">
        <Loading text={text} />
      </div>
    </section>
  );
}
