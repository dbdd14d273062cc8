/** The fields of a draft that hold text. */
export type TextOf<Draft> = {
  [Name in keyof Draft]: Draft[Name] extends string ? Name : never;
}[keyof Draft] &
  string;

type FormOf<Draft, Name> = {
  draft: Draft;
  change: (values: Partial<Draft>) => void;
  problem: (field: Name) => string | undefined;
};

/** What ties a field for text, or a choice, to a draft. */
export function textProps<Draft, Name extends TextOf<Draft>>(
  { draft, change, problem }: FormOf<Draft, Name>,
  name: Name,
) {
  return {
    name,
    value: draft[name] as string,
    error: problem(name),
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: target.value } as Partial<Draft>),
  };
}

export const urlProps = { type: "url", placeholder: "https://", inputMode: "url" } as const;

/** A label that is seen as “Price” and read aloud as “Price 2”: every row has one. */
export function numbered(label: string, number: number) {
  return (
    <>
      {label}
      <span className="visually-hidden"> {number}</span>
    </>
  );
}
