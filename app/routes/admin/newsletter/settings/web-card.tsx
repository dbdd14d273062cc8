import { type ReactNode, useId } from "react";
import { href } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { FormCard } from "#app/routes/admin/kit/form-card.tsx";
import type { NewsletterSettings } from "#app/server/newsletter/issues/newsletter-settings.server.ts";

type WebCardProps = {
  settings: NewsletterSettings;
  /** How many issues can be read there. */
  shown: number;
};

export function WebCard({ settings: { archive, inFeed, inSitemap }, shown }: WebCardProps) {
  return (
    <FormCard
      title="On the web"
      aside={
        <Chip look={archive ? "success" : "neutral"}>{archive ? "Public" : "Not public"}</Chip>
      }
      actions={
        <Action intent="save-web" look="ink">
          Save
        </Action>
      }
    >
      <p>
        {archive ? (
          <>
            {issues(shown)} can be read in{" "}
            <a className="text-link" href={href("/newsletter")}>
              the archive
            </a>
            . An issue is shown once it goes out, and can be hidden on its own screen.
          </>
        ) : (
          "Issues are only sent. Their pages, and links to them in mails that were sent before, lead nowhere."
        )}
      </p>
      <Tick name="archive" label="Archive" on={archive}>
        Every issue that went out has a page, and mails say “Read in the browser”.
      </Tick>
      <Tick name="sitemap" label="In the sitemap" on={inSitemap}>
        Search engines are told of these pages. With the archive only.
      </Tick>
      <Tick name="feed" label="In the feed" on={inFeed}>
        The RSS and the JSON feed carry issues in full, among the posts. With the archive only.
      </Tick>
    </FormCard>
  );
}

type TickProps = { name: string; label: string; on: boolean; children: ReactNode };

function Tick({ name, label, on, children }: TickProps) {
  const hint = useId();
  return (
    <div>
      <label className="tick">
        <input type="checkbox" name={name} value="on" defaultChecked={on} aria-describedby={hint} />
        {label}
      </label>
      <p className="muted" id={hint}>
        {children}
      </p>
    </div>
  );
}

function issues(count: number) {
  if (count === 0) return "No issue yet";
  return count === 1 ? "1 issue" : `${count.toLocaleString("en-US")} issues`;
}
