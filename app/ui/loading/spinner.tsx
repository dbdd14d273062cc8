export function Spinner({ small = false }: { small?: boolean }) {
  return (
    <span className={small ? "loom loom--s" : "loom"} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
