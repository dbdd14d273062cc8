import type { CSSProperties, ReactNode } from "react";
import { wordmarkSize } from "#app/art/logo/size.ts";
import { shades } from "#app/art/weave/shades.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { palette } from "#brand/palette.ts";
import { site } from "#site.config.ts";

/** The frame of every mail: strip, logo, words, a line below. */
export function MailFrame({
  preview,
  title,
  footer,
  edge,
  children,
}: {
  preview: string;
  title: string;
  footer: ReactNode;
  /** In place of the strip at the top. */
  edge?: ReactNode;
  children: ReactNode;
}) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
      </head>
      <body style={styles.body}>
        <div style={styles.preview}>{preview}</div>
        <article style={styles.page} aria-label={title}>
          <div style={styles.card}>
            {edge ?? (
              <img
                src={`${siteUrl()}/mail/strip.png`}
                width="600"
                height="20"
                alt=""
                style={styles.strip}
              />
            )}
            <div style={styles.inside}>
              <img
                src={`${siteUrl()}/mail/logo.png`}
                width={Math.round((41 * wordmarkSize.width) / wordmarkSize.height)}
                height="41"
                alt={site.name}
                style={styles.logo}
              />
              {children}
            </div>
          </div>
          <div style={styles.footer}>{footer}</div>
        </article>
      </body>
    </html>
  );
}

const sans = 'system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif';

export const styles = {
  body: {
    margin: 0,
    backgroundColor: palette.sand,
    color: palette.ink,
    font: `400 17px/1.6 ${sans}`,
  },
  preview: { display: "none", maxHeight: 0, overflow: "hidden" },
  page: { maxWidth: 600, margin: "0 auto", padding: "32px 16px 40px" },
  card: {
    backgroundColor: shades.card,
    border: `1px solid ${shades.line}`,
    borderRadius: 14,
    overflow: "hidden",
  },
  strip: { display: "block", width: "100%", height: "auto", backgroundColor: palette.forest },
  inside: { padding: "32px 36px 36px" },
  logo: { display: "block", margin: "0 0 28px" },
  heading: {
    margin: "0 0 12px",
    font: '400 30px/1.15 Georgia,"Times New Roman",serif',
    letterSpacing: "-0.02em",
  },
  text: { margin: "0 0 16px", color: shades["ink-2"] },
  small: {
    margin: "0 0 12px",
    fontSize: 14,
    lineHeight: 1.5,
    color: shades["ink-3"],
    wordBreak: "break-word",
  },
  badge: {
    display: "inline-block",
    margin: "0 0 14px",
    padding: "5px 12px",
    borderRadius: 99,
    backgroundColor: palette.honey,
    color: shades["amber-ink"],
    fontSize: 13,
    fontWeight: 600,
    lineHeight: 1.3,
  },
  row: { padding: "13px 0", borderTop: `1px solid ${shades.line}` },
  value: { whiteSpace: "pre-wrap", overflowWrap: "anywhere" },
  label: {
    margin: "0 0 2px",
    fontSize: 14,
    lineHeight: 1.4,
    fontWeight: 600,
    color: shades["ink-3"],
  },
  link: { color: shades["ember-deep"] },
  button: {
    display: "inline-block",
    margin: "10px 0 14px",
    padding: "15px 26px",
    borderRadius: 8,
    backgroundColor: palette.ember,
    color: "#ffffff",
    fontWeight: 600,
    textDecoration: "none",
  },
  footer: {
    padding: "24px 24px 0",
    fontSize: 13,
    lineHeight: 1.55,
    color: shades["ink-3"],
    textAlign: "center",
  },
} satisfies Record<string, CSSProperties>;
