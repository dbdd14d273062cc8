import type { Receipt } from "#app/rules/people/erasure-receipt.ts";
import { siteTime } from "#app/rules/time/site-time.ts";
import { facts } from "#app/words/facts.ts";
import { site } from "#site.config.ts";
import { MailFrame, styles } from "./mail-frame.tsx";

const title = "Your data is erased";
const intro = `As you asked, ${site.name} has erased what it held about this address. This is the last mail; the address itself goes with it.`;
const rest =
  "A one-way fingerprint stays, so that you are not written to by mistake, and so that a backup does not bring anything back. If you write to us again, we start anew.";

export function receiptSubject({ number }: Receipt) {
  return `${title} (receipt ${number})`;
}

export function receiptText({ number, at, rows }: Receipt) {
  return `${title}

${intro}

${rows.map(({ label, count }) => `${label}: ${count}`).join("\n")}
Erased: ${siteTime(at)}
Receipt: ${number}

${rest}

${site.name}. ${facts.tagline}
`;
}

export function ReceiptMail({ receipt }: { receipt: Receipt }) {
  const { number, at, rows } = receipt;
  const lines = [
    ...rows.map(({ label, count }) => [label, String(count)]),
    ["Erased", siteTime(at)],
    ["Receipt", number],
  ];
  return (
    <MailFrame preview={intro} title={title} footer={`${site.name}. ${facts.tagline}`}>
      <h1 style={styles.heading}>{title}</h1>
      <p style={styles.text}>{intro}</p>
      {lines.map(([label, value]) => (
        <div key={label} style={styles.row}>
          <p style={styles.label}>{label}</p>
          <div style={styles.value}>{value}</div>
        </div>
      ))}
      <p style={styles.small}>{rest}</p>
    </MailFrame>
  );
}
