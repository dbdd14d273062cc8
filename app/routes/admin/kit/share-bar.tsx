import "./chart.css";

/** A share as a bar, from 0 to 100. The number stands beside it in words. */
export function ShareBar({ share, thin = false }: { share: number; thin?: boolean }) {
  return (
    <svg
      className={thin ? "share-bar share-bar--thin" : "share-bar"}
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={share} height={1} />
    </svg>
  );
}
