import { Spinner } from "./spinner.tsx";
import "./loading.css";

export function Loading({ text }: { text: string }) {
  return (
    <div className="loading-state" role="status">
      <Spinner />
      <p className="title-4">{text}</p>
    </div>
  );
}

export function LoadingScreen({ text }: { text: string }) {
  return <LoadingSection text={text} className="page-top space-below loading-screen" />;
}

export function LoadingSection({ text, className }: { text: string; className: string }) {
  return (
    <section className={className}>
      <div className="page-width">
        <Loading text={text} />
      </div>
    </section>
  );
}
