/** Four threads at work: something is on its way. `small` stands inside a button. */
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
