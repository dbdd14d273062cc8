import { daysInWords, retentionDays } from "#app/rules/retention.ts";
import { isOn, preconnects } from "#app/rules/sections.ts";
import { newTab } from "#app/ui/button-link.tsx";
import { site } from "#site.config.ts";
import "#app/ui/posts/article-layout.css";
import "#app/ui/posts/rich-text.css";
import "./privacy-text.css";

export function PrivacyText() {
  return (
    <div className="prose legal-text">
      <p className="standfirst">
        We collect what you type into our forms, use it to answer you, and sell it to nobody.
      </p>

      <h2>Information we collect</h2>
      <p>
        When you request an assessment, send an enquiry, apply as a brand or subscribe, we keep what
        you enter: your name, email, company or brand, website, and your message. When you sign in
        to the staff area we keep your email and a session.
      </p>
      <p>
        Our server log notes the time, the page, whether it could be shown and how long it took. It
        does not note your network address. To stop abuse, the server counts how often a form is
        sent from one email or network address within a few minutes, and then forgets the count.
      </p>

      <h2>How we use it</h2>
      <ul>
        <li>To reply to you, usually within one business day.</li>
        <li>
          To send the newsletter, but only after you have confirmed your address through the link we
          email you. Every issue has an unsubscribe link that works with one click, and a link to a
          page where you see what we hold about you, and change lists, name and address.
        </li>
        <li>To review partnership applications, within 2-3 business days.</li>
      </ul>

      {isOn("regionGate") && <Country />}

      <h2>Sharing</h2>
      <p>
        We do not sell personal information. A few others are involved in running this site, and
        each sees only what its part needs:
      </p>
      <ul>
        <li>
          <b>Hosting and email delivery.</b> Our hosting company stores what you send us, and our
          mail service carries our messages to you.
        </li>
        {isOn("voiceAssistant") && (
          <li>
            <b>Voice assistant.</b> Once a public page has finished loading, it fetches a script
            from the assistant’s provider, who then sees your network address. If you talk to the
            assistant, the provider processes what you say. It is not part of the staff area.
          </li>
        )}
        <li>
          <b>Videos.</b> The still picture of a video comes from YouTube’s image host. The player
          itself comes from <span className="no-break">youtube-nocookie.com</span>, and only after
          you press play.
        </li>
        {preconnects().length > 0 && (
          <li>
            <b>Early connections.</b> To be quick, pages open a connection to{" "}
            {isOn("voiceAssistant") && "the voice assistant and to "}two font hosts. Our fonts
            themselves come from this site.
          </li>
        )}
        <li>
          <b>Links.</b> Scheduling, shops, social networks and the affiliate program are other
          people’s sites, with policies of their own.
        </li>
      </ul>

      <h2>Cookies and storage</h2>
      <p>
        Visitors get no cookies from us. Staff who sign in get one session cookie, which scripts
        cannot read. If you have seen our goodbye popup, your browser remembers that until you close
        the tab, so that it does not appear again.
      </p>

      <h2>Security</h2>
      <p>
        Connections are encrypted, access is limited to staff who need it, and submissions are
        stored before anything else happens to them. No system is perfect. If something goes wrong
        with your data, we will tell you.
      </p>

      <h2>How long we keep it</h2>
      <ul>
        <li>
          Enquiries and applications for {daysInWords(retentionDays.enquiries)}; what looks like
          spam for {daysInWords(retentionDays.spam)}.
        </li>
        <li>
          A subscription until you end it, and {daysInWords(retentionDays.unsubscribed)} more; one
          that was never confirmed for {daysInWords(retentionDays.unconfirmed)}.
        </li>
        <li>Which mails went to whom for {daysInWords(retentionDays.mails)}.</li>
        <li>What staff did with your data for {daysInWords(retentionDays.events)}.</li>
      </ul>
      <p>
        Afterwards it is deleted by itself. Of an address that was deleted a fingerprint stays, from
        which nobody can read it, so that we do not write to you by mistake and no backup brings you
        back.
      </p>

      <h2>Your choices</h2>
      <p>
        You can ask for a copy of what we hold, ask us to correct it, or ask us to delete it. Write
        to the address below and a person will do it.
      </p>

      <h2>Policy updates</h2>
      <p>
        This page always shows the policy as it stands today. If a change matters to you, we will
        write.
      </p>

      <h2>Contact</h2>
      <p>
        Questions about privacy go to <a href={`mailto:${site.email}`}>{site.email}</a>.
      </p>
    </div>
  );
}

function Country() {
  return (
    <>
      <h2>Your country</h2>
      <p>
        This site is not available everywhere. Our own server looks up the country of your network
        address in a database it carries with it. The address is not passed on for this and the
        result is not stored. The database is{" "}
        <a href="https://db-ip.com" {...newTab()}>
          IP Geolocation by DB-IP
        </a>
        , used under the{" "}
        <a href="https://creativecommons.org/licenses/by/4.0/" {...newTab()}>
          CC BY 4.0
        </a>{" "}
        license.
      </p>
    </>
  );
}
