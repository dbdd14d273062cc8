import { nameFromEmail } from "#app/rules/accounts/staff-name.ts";
import { namelessReader, sharedValues } from "#app/rules/newsletter/issue-placeholders.ts";
import { oneLine, replacePlaceholders } from "#app/rules/text/placeholders.ts";
import { clock } from "#app/server/clock.server.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { linksIn } from "#app/server/newsletter/issues/issue-links.server.ts";
import type { NewsletterSettings } from "#app/server/newsletter/issues/newsletter-settings.server.ts";
import { readRichText } from "#app/server/posts/rich-text.server.ts";
import { facts } from "#app/words/facts.ts";
import { site } from "#site.config.ts";
import { drawBody } from "./issue-body.server.ts";
import { FootLink, IssueFrame } from "./issue-frame.tsx";
import { createSlots, joinPieces, type Pieces, withoutMarks } from "./issue-slots.ts";
import { bodyText, wrapText } from "./issue-text.ts";
import { type Reader, type ReaderValue, readerValues } from "./reader-values.server.ts";
import { renderMail } from "./render-mail.ts";

export type IssueWords = Pick<
  Issue,
  "id" | "number" | "slug" | "subject" | "preview_line" | "body" | "on_web"
> & {
  /** As readers see it. */
  date: string;
  settings: NewsletterSettings;
};

/** An issue as it is for everybody, cut where it differs from reader to reader. */
export type DrawnIssue = {
  id: string;
  subject: Pieces<ReaderValue>;
  text: Pieces<ReaderValue>;
  html: Pieces<ReaderValue>;
};

/** Draws the whole mail, which takes milliseconds: once for an issue, not for each of its readers. */
export function drawIssue(words: IssueWords): DrawnIssue {
  const { mark, cut } = createSlots<ReaderValue>();
  const fill = filler(words, mark);
  const subject = fill(oneLine(withoutMarks(words.subject)) || `Issue ${words.number}`);
  const preview = fill(oneLine(withoutMarks(words.preview_line)));
  const drawn = readRichText(withoutMarks(words.body), (root) => ({
    ...drawBody(root, { text: fill, href: counter(words, linksIn(root)) }),
    text: bodyText(root, fill),
  }));
  const links = { unsubscribe: mark("unsubscribe"), preferences: mark("preferences") };
  const page = pageOf(words);
  const html = renderMail(
    <IssueFrame
      title={subject}
      preview={preview}
      head={<Head {...words} page={page} />}
      body={drawn.html}
      closing={drawn.closing}
      foot={<ReaderFoot why={mark("why")} {...links} />}
    />,
  );
  const text = [headText(words, page), drawn.text, footText({ why: mark("why"), ...links })];
  return { id: words.id, subject: cut(subject), text: cut(text.join("\n\n")), html: cut(html) };
}

/** What is left to do for each reader. */
export function addressIssue(drawn: DrawnIssue, reader: Reader) {
  const values = readerValues(reader, drawn.id);
  return {
    subject: joinPieces(drawn.subject, values),
    text: joinPieces(drawn.text, { ...values, why: wrapText(values.why) }),
    html: joinPieces(drawn.html, values, escapeHtml),
    /** The same in the header. */
    unsubscribe: values.unsubscribe,
  };
}

/** Somebody of the staff who looks at an issue. */
export function sampleReader(email: string): Reader {
  const [first = ""] = (nameFromEmail(email) ?? "").split(" ");
  return {
    id: "sample",
    email,
    first_name: first,
    confirmed_at: clock.iso(),
    page: "/",
  };
}

type Mark = (name: ReaderValue, or?: string) => string;

function filler(words: IssueWords, mark: Mark) {
  const shared: Record<string, string> = sharedValues(words);
  return (text: string) =>
    replacePlaceholders(text, ({ name, or }) => {
      if (name === "first name") return mark("first name", or || namelessReader);
      if (name === "email") return mark("email");
      return Object.hasOwn(shared, name) ? (shared[name] ?? "") : "";
    });
}

/** Where clicks are counted, links lead through the site, which knows them by their place. */
function counter({ id, settings }: IssueWords, links: readonly string[]) {
  return (address: string) => {
    const place = settings.countClicks ? links.indexOf(address) + 1 : 0;
    return place > 0 ? `${siteUrl()}/go/issue/${id}/${place}` : address;
  };
}

/** Its page on the web, if it has one. Before it goes out, it has no address yet. */
function pageOf({ on_web, slug, settings }: IssueWords) {
  return on_web && settings.archive
    ? `${siteUrl()}/newsletter${slug ? `/${slug}` : ""}`
    : undefined;
}

function Head({ number, date, page }: Pick<IssueWords, "number" | "date"> & { page?: string }) {
  return (
    <>
      Issue {number} · {date}
      {page && (
        <>
          {" · "}
          <FootLink to={page}>Read in the browser</FootLink>
        </>
      )}
    </>
  );
}

function headText({ number, date }: IssueWords, page?: string) {
  const head = `Issue ${number} · ${date}`;
  return page ? `${head}\nRead in the browser: ${page}` : head;
}

type FootProps = { why: string; unsubscribe: string; preferences: string };

/** What every mail to readers ends with. */
export function ReaderFoot({ why, unsubscribe, preferences }: FootProps) {
  return (
    <>
      {why}
      <br />
      <FootLink to={unsubscribe}>Unsubscribe</FootLink>
      {" · "}
      <FootLink to={preferences}>Change what you get</FootLink>
      {" · "}
      <FootLink to={`${siteUrl()}/privacy`}>Privacy</FootLink>
      <br />
      {senderLine()}
    </>
  );
}

export function footText({ why, unsubscribe, preferences }: FootProps) {
  return `-- 
${why}

Unsubscribe: ${unsubscribe}
Change what you get: ${preferences}
Privacy: ${siteUrl()}/privacy

${senderLine()}
`;
}

/** Who sends the mail, with the address that laws ask for. */
export function senderLine() {
  return [site.name, facts.address].filter(Boolean).join(", ");
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
