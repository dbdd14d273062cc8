import { shortDate } from "#app/rules/time/site-time.ts";
import "./ledger.css";

type LedgerProps = { lines: readonly { at: string; text: string; quote?: string | undefined }[] };

/** What happened and when, line by line. */
export function Ledger({ lines }: LedgerProps) {
  return (
    <ol className="ledger">
      {lines.map(({ at, text, quote }) => (
        <li key={`${at} ${text}`}>
          <time dateTime={at}>{shortDate(at)}</time>
          <span>
            {text} {quote && <q>{quote}</q>}
          </span>
        </li>
      ))}
    </ol>
  );
}
