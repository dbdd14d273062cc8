/** Four threads at work: something is being fetched or sent. */
export function Loom({ small = false }: { small?: boolean }) {
  return (
    <span className={small ? "loom loom--s" : "loom"} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
