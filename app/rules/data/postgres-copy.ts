/** How PostgreSQL copies itself, as far as the site may see it: times are ISO times, `undefined` is not seen. */
export type PostgresCopy = {
  /** How many seconds each standby is behind. */
  standbys: readonly (number | undefined)[];
  /** When its log was archived last, and since when that fails. */
  archivedAt: string | undefined;
  archiveFailsAt: string | undefined;
  baseAt: string | undefined;
};

const tooFar = 15 * 60;

/** The worst of what is seen comes first. */
export function postgresCopyWords(
  copy: PostgresCopy,
  timeWords: (iso: string) => string,
  spanWords: (seconds: number) => string,
) {
  const { standbys, archivedAt, archiveFailsAt, baseAt } = copy;
  const lags = standbys.filter((lag) => lag !== undefined);
  const worst = lags.length > 0 ? Math.max(...lags) : undefined;
  const seen = [
    worst !== undefined &&
      `${standbys.length === 1 ? "The standby is" : `Of ${standbys.length} standbys the last is`} ${spanWords(worst)} behind.`,
    standbys.length > 0 && worst === undefined && "A standby is connected.",
    archivedAt && `The log was archived last ${timeWords(archivedAt)}.`,
    baseAt && `The last base backup was made ${timeWords(baseAt)}.`,
  ].filter(Boolean);
  const unseen = [
    standbys.length === 0 && "a standby",
    standbys.length > 0 && worst === undefined && "how far the standby is behind",
    !archivedAt && "an archive",
    !baseAt && "a base backup",
  ].filter(Boolean);
  const rest = unseen.length > 0 ? `It cannot see ${unseen.join(" or ")}.` : "";
  const lead =
    worst !== undefined && worst > tooFar
      ? `A standby is ${spanWords(worst)} behind.`
      : archiveFailsAt && `The log is not archived since ${timeWords(archiveFailsAt)}.`;
  const isSeen = seen.length > 0;
  return {
    look: lead ? ("bad" as const) : ("fine" as const),
    ...(lead && { lead }),
    words:
      `${isSeen ? seen.join(" ") : "PostgreSQL copies itself, in ways that this screen does not see."} ${isSeen ? rest : ""}`.trim(),
    chip: worst === undefined ? (isSeen ? "Archived" : "Not seen") : `${spanWords(worst)} behind`,
  };
}
