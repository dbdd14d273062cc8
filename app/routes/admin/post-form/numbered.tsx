/** A label that is seen as “Price” and read aloud as “Price 2”: every row has one. */
export function numbered(label: string, number: number) {
  return (
    <>
      {label}
      <span className="visually-hidden"> {number}</span>
    </>
  );
}
