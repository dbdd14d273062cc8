import type { CSSProperties, ReactNode } from "react";
import { wordmarkSize } from "#app/art/logo/size.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { palette } from "#brand/palette.ts";
import { site } from "#site.config.ts";
import { colors, pieces, sans, serif, styleSheet } from "./issue-styles.ts";

type IssueFrameProps = {
  title: string;
  /** The line that lists of mails show below the subject. */
  preview: string;
  /** Above the card: what it is, and where it can be read elsewhere. */
  head?: ReactNode;
  /** HTML that we drew. */
  body: string;
  /** The same, at the foot of the card. */
  closing?: string;
  foot: ReactNode;
};

/** The frame of every mail to readers: strip, logo, words, and why they get it. */
export function IssueFrame({ title, preview, head, body, closing, foot }: IssueFrameProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by us */}
        <style dangerouslySetInnerHTML={{ __html: styleSheet }} />
      </head>
      <body className="page" style={{ background: colors.page, margin: 0 }}>
        <div style={hidden}>{preview}</div>
        <Table className="page" width="100%" style={{ background: colors.page }}>
          <tr>
            <td align="center" style={{ padding: "24px 12px 32px" }}>
              <Table width="600" style={{ width: "100%", maxWidth: "600px" }}>
                {head && (
                  <tr>
                    <td className="foot" align="right" style={{ ...small, padding: "0 8px 12px" }}>
                      {head}
                    </td>
                  </tr>
                )}
                <tr>
                  <td className="card" style={card}>
                    <Card body={body} closing={closing} />
                  </td>
                </tr>
                <tr>
                  <td className="foot" align="center" style={{ ...small, padding: "24px 20px 0" }}>
                    {foot}
                  </td>
                </tr>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}

function Card({ body, closing }: Pick<IssueFrameProps, "body" | "closing">) {
  return (
    <>
      <img src={`${siteUrl()}/mail/strip.png`} width="600" height="20" alt="" style={strip} />
      <Table width="100%">
        <tr>
          <td className="inner" style={{ padding: "30px 40px 8px" }}>
            <Logo />
          </td>
        </tr>
        <tr>
          <td
            className="inner ink"
            style={{ ...pieces.text, padding: "14px 40px 18px" }}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized, and drawn by us
            dangerouslySetInnerHTML={{ __html: body }}
          />
        </tr>
        {closing && (
          <tr>
            <td
              className="inner panel"
              style={{ background: colors.page, padding: "26px 40px" }}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized, and drawn by us
              dangerouslySetInnerHTML={{ __html: closing }}
            />
          </tr>
        )}
      </Table>
    </>
  );
}

const logoHeight = 41;

/** The one for dark mode is hidden where no style sheet is read. */
function Logo() {
  const size = {
    width: Math.round((logoHeight * wordmarkSize.width) / wordmarkSize.height),
    height: logoHeight,
  };
  return (
    <>
      <img
        className="logo-light"
        src={`${siteUrl()}/mail/logo.png`}
        {...size}
        alt={site.name}
        style={{ fontFamily: serif, fontSize: "22px", color: palette.ink }}
      />
      <img
        className="logo-dark"
        src={`${siteUrl()}/mail/logo-light.png`}
        {...size}
        alt={site.name}
        style={{ display: "none", fontFamily: serif, fontSize: "22px", color: palette.paper }}
      />
    </>
  );
}

type TableProps = {
  className?: string;
  width: string;
  style?: CSSProperties;
  children: ReactNode;
};

function Table({ children, ...properties }: TableProps) {
  return (
    <table role="presentation" {...properties}>
      <tbody>{children}</tbody>
    </table>
  );
}

export function FootLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} style={{ color: colors.foot }}>
      {children}
    </a>
  );
}

const hidden: CSSProperties = { display: "none", maxHeight: 0, overflow: "hidden" };

const small: CSSProperties = {
  fontFamily: sans,
  fontSize: "13px",
  lineHeight: "1.6",
  color: colors.foot,
};

const card: CSSProperties = {
  background: colors.card,
  border: `1px solid ${colors.line}`,
  borderRadius: "14px",
  overflow: "hidden",
};

const strip: CSSProperties = {
  display: "block",
  width: "100%",
  height: "auto",
  background: palette.forest,
};
