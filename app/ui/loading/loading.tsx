import { Spinner } from "./spinner.tsx";

export function Loading({ text }: { text: string }) {
  return (
    <div className="stt" role="status">
      <Spinner />
      <p className="h4">{text}</p>
    </div>
  );
}

export function LoadingScreen({ text }: { text: string }) {
  return <LoadingSection text={text} className="top pb-section min-h-[70svh]" />;
}

export function LoadingSection({ text, className }: { text: string; className: string }) {
  return (
    <section className={className}>
      <div className="wrap">
        <Loading text={text} />
      </div>
    </section>
  );
}
