import type { ReactNode } from "react";
import { href } from "react-router";
import { isOn, preconnects } from "#app/rules/links/sections.ts";
import { retentionInWords } from "#app/rules/people/retention.ts";
import { longDate } from "#app/rules/time/dates.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { newTab } from "#app/ui/button-link.tsx";
import { facts } from "#app/words/facts.ts";
import type { Rich } from "#app/words/values.ts";
import { pageWords, rich } from "#app/words/words.ts";
import { countSources } from "#desk.config.ts";
import type { Route } from "./+types/privacy";
import "#app/ui/posts/article-layout.css";
import "#app/ui/posts/rich-text.css";
import "./privacy-text.css";
import "./privacy.css";

export function meta(args: Route.MetaArgs) {
  const { title, description } = words;
  return pageMeta(args, { title, description });
}

export function loader() {
  return {
    today: new Date().toISOString().slice(0, 10),
    kept: retentionInWords(),
    connects: preconnects().length > 0,
  };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { today } = loaderData;
  return (
    <>
      <section className="page-top">
        <div className="page-width">
          <h1 className="title-1">{words.title}</h1>
        </div>
      </section>
      <div className="page-width article-layout privacy-body space-below">
        <div className="article-layout__meta">
          <p className="text-small text-faint">{words.updated}</p>
          <p className="text-small">
            <b>
              <time dateTime={today}>{longDate(today)}</time>
            </b>
          </p>
        </div>
        <PrivacyText {...loaderData} />
      </div>
    </>
  );
}

function PrivacyText({ kept, connects }: Route.ComponentProps["loaderData"]) {
  const { collected, use, cookies, security, retention, choices, updates, more, contact } = words;
  return (
    <div className="prose legal-text">
      <p className="standfirst">{words.standfirst}</p>
      <Part {...collected} />
      <p>{collected.log}</p>
      <p>{collected.counts}</p>
      {countSources && <p>{collected.sources}</p>}
      {isOn("buyBlack") && <p>{collected.claims}</p>}
      <h2>{use.title}</h2>
      <ul>
        {use.items.map((item) => (
          <li key={item.props.text}>{item}</li>
        ))}
      </ul>
      {isOn("regionGate") && <Country />}
      <Sharing connects={connects} />
      <Part {...cookies} />
      <Part {...security} />
      <h2>{retention.title}</h2>
      <ul>
        <li>{`${retention.enquiries} ${kept[0]}; ${retention.spam} ${kept[1]}.`}</li>
        <li>{`${retention.subscription} ${kept[2]} ${retention.unconfirmed} ${kept[3]}.`}</li>
        <li>{`${retention.mails} ${kept[4]}.`}</li>
        <li>{`${retention.events} ${kept[5]}.`}</li>
      </ul>
      <p>{retention.text}</p>
      <Part {...choices} />
      <Part {...updates} />
      {more.map((part) => (
        <Part key={part.title} {...part} />
      ))}
      <h2>{contact.title}</h2>
      <p>
        {contact.text} <a href={`mailto:${facts.email}`}>{facts.email}</a>.
      </p>
    </div>
  );
}

function Part({ title, text }: { title: string; text: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      <p>{text}</p>
    </>
  );
}

/** The license of the database asks that it is named like this. */
function Country() {
  const { title, text, license, end } = words.country;
  return (
    <>
      <h2>{title}</h2>
      <p>
        {`${text} `}
        <a href="https://db-ip.com" {...newTab()}>
          IP Geolocation by DB-IP
        </a>
        {`${license} `}
        <a href="https://creativecommons.org/licenses/by/4.0/" {...newTab()}>
          CC BY 4.0
        </a>
        {` ${end}`}
      </p>
    </>
  );
}

function Sharing({ connects }: { connects: boolean }) {
  const { hosting, voice, videos, connections, fontHosts, links } = words.sharing;
  const hasVoice = isOn("voiceAssistant");
  return (
    <>
      <Part {...words.sharing} />
      <ul>
        <li>{hosting}</li>
        {hasVoice && <li>{voice}</li>}
        <li>{videos}</li>
        {connects && <li>{hasVoice ? connections : fontHosts}</li>}
        <li>{links}</li>
      </ul>
    </>
  );
}

const words = pageWords(
  "privacy",
  {
    title: "Privacy Policy",
    description:
      "What this site collects, why, who else sees it and how to have it deleted. No tracking cookies, no sale of data, and a person to write to.",
    updated: "Last updated",
    standfirst:
      "We collect what you type into our forms, use it to answer you, and sell it to nobody.",
    collected: {
      title: "Information we collect",
      text: rich`When you request an assessment, send an enquiry, apply as a brand or subscribe, we keep what you enter: your name, email, company or brand, website, and your message. When you sign in to the staff area we keep your email and a session.`,
      log: rich`Our server log notes the time, the page, whether it could be shown and how long it took. It does not note your network address. To stop abuse, the server counts how often a form is sent from one email or network address within a few minutes, and then forgets the count.`,
      counts: rich`We count per day how often a page is read, a film started, and a link to a store or to our calendar pressed. A count is a day, a page and a number. It holds no network address, no cookie and nothing that tells two people apart. Links to stores lead through an address of ours for this, which then opens the store.`,
      sources: rich`We also count per day from which site, newsletter or campaign visits begin: a day, the name of that site and a number. Until you close the tab, your browser remembers the first page you saw here and the site you came from. It sends them along only with a form that you send us, so that we learn how you found us. If your browser asks not to be tracked (“Do Not Track” or “Global Privacy Control”), we do neither.`,
      claims: rich`A founder may declare on the private page of their brand that it is ~Black-owned~. That says something about their ethnic origin, so we store and show it with their explicit consent alone: the name and words they gave, the wording they agreed to, and the day. They withdraw it with one press, and nothing of it is shown any more. We ask again after a year. We never guess or import it, and of a certificate we note issuer, number and last day, never the document.`,
    },
    use: {
      title: "How we use it",
      items: [
        rich`To reply to you, usually {contactPromise}.`,
        rich`To send the newsletter, but only after you have confirmed your address through the link we email you. Every issue has an unsubscribe link that works with one click, and a link to a page where you see what we hold about you, and change lists, name and address.`,
        rich`To review partnership applications, {partnershipPromise}.`,
      ],
    },
    country: {
      title: "Your country",
      text: "This site is not available everywhere. Our own server looks up the country of your network address in a database it carries with it. The address is not passed on for this and the result is not stored. The database is",
      license: ", used under the",
      end: "license.",
    },
    sharing: {
      title: "Sharing",
      text: rich`We do not sell personal information. A few others are involved in running this site, and each sees only what its part needs:`,
      hosting: rich`**Hosting and email delivery.** Our hosting company stores what you send us, and our mail service carries our messages to you.`,
      voice: rich`**Voice assistant.** Once a public page has finished loading, it fetches a script from the assistant’s provider, who then sees your network address. If you talk to the assistant, the provider processes what you say. It is not part of the staff area.`,
      videos: rich`**Videos.** The still picture of a video comes from YouTube’s image host. The player itself comes from ~youtube-nocookie.com~, and only after you press play.`,
      connections: rich`**Early connections.** To be quick, pages open a connection to the voice assistant and to two font hosts. Our fonts themselves come from this site.`,
      fontHosts: rich`**Early connections.** To be quick, pages open a connection to two font hosts. Our fonts themselves come from this site.`,
      links: rich`**Links.** Scheduling, shops, social networks and the affiliate program are other people’s sites, with policies of their own.`,
    },
    cookies: {
      title: "Cookies and storage",
      text: rich`Visitors get no cookies from us. Staff who sign in get one session cookie, which scripts cannot read. If you have seen our goodbye popup, your browser remembers that until you close the tab, so that it does not appear again.`,
    },
    security: {
      title: "Security",
      text: rich`Connections are encrypted, access is limited to staff who need it, and submissions are stored before anything else happens to them. No system is perfect. If something goes wrong with your data, we will tell you.`,
    },
    retention: {
      title: "How long we keep it",
      enquiries: "Enquiries and applications for",
      spam: "what looks like spam for",
      subscription: "A subscription until you end it, and",
      unconfirmed: "more; one that was never confirmed for",
      mails: "Which mails went to whom for",
      events: "What staff did with your data for",
      text: rich`Afterwards it is deleted by itself. Of an address that was deleted a fingerprint stays, from which nobody can read it, so that we do not write to you by mistake and no backup brings you back.`,
    },
    choices: {
      title: "Your choices",
      text: rich`You can ask for a copy of what we hold, ask us to correct it, or ask us to delete it. Write to the address below and a person will do it.`,
    },
    updates: {
      title: "Policy updates",
      text: rich`This page always shows the policy as it stands today. If a change matters to you, we will write.`,
    },
    more: [] as { title: string; text: Rich }[],
    contact: { title: "Contact", text: "Questions about privacy go to" },
  },
  import.meta.env.SSR && {
    name: "Privacy",
    page: href("/privacy"),
    words: {
      "use.items": { one: "item", max: 600 },
      more: { name: "More sections", one: "section", sample: { title: "Title", text: rich`Text` } },
      "more.title": { max: 60 },
      "more.text": { max: 2000, lines: true },
    },
  },
);
