/** A restore of the copy into a scratch folder, compared with the site. */
export type Drill = {
  at: string;
  seconds: number;
  tables: number;
  rows: number;
  pictures: number;
  /** Tables whose rows differ, and pictures that are not in the copy. */
  differing: string[];
  missing: string[];
  /** Why it came to no end. */
  problem?: string;
};

export function hasFailed({ differing, missing, problem }: Drill) {
  return problem !== undefined || differing.length + missing.length > 0;
}

export function drillSentence({ tables, pictures, rows, differing, missing, problem }: Drill) {
  if (problem !== undefined) return `The copy could not be brought back: ${problem}`;
  if (differing.length + missing.length === 0) {
    return `The copy was brought back onto an empty disk: ${counted(tables, "table")}, ${counted(rows, "row")} and ${counted(pictures, "picture")} are equal.`;
  }
  const all = pictures + missing.length;
  const words = [
    missing.length > 0 && `${missing.length} of ${counted(all, "file")} ${be(missing)} missing`,
    differing.length > 0 &&
      `${differing.length} of ${counted(tables, "table")} ${be(differing)} different`,
  ];
  return `In the copy ${words.filter(Boolean).join(", and ")}.`;
}

function be({ length }: readonly string[]) {
  return length === 1 ? "is" : "are";
}

export function counted(count: number, thing: string) {
  return `${count.toLocaleString("en-US")} ${thing}${count === 1 ? "" : "s"}`;
}

/** “1 min 52 s” */
export function tookWords(seconds: number) {
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}
