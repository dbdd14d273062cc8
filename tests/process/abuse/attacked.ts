import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { enquiry } from "../../support/enquiry.ts";
import type { Site } from "../../support/site.ts";
import { postForm, withDatabase } from "../../support/staff.ts";

/** A brand applies, and gets a link to its page. */
export async function openPartnerPage(site: Site, cookie: string) {
  const email = "shea@example.com";
  const interests = ["VideoFeature", "WrittenContent", "GrowthSupport", "UGC", "SocialMedia"];
  await fetch(`${site.url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      ...enquiry(email),
      formType: "brand-partnership",
      brandName: "Sunrise Shea",
      hasJoinedAfrofiliate: "yes",
      budget: "flexible",
      ...Object.fromEntries(interests.map((name) => [`interestedIn${name}`, "yes"])),
    }),
  });
  const id = withDatabase(site, (database) =>
    String(database.prepare("select id from submissions where email = ?").get(email)?.id),
  );
  const fields = { intent: "brand-make", id };
  const made = await postForm(site, `/admin/enquiries?open=${id}`, fields, cookie);
  const [path] = /\/partner\/[\w.-]+/.exec(await made.text()) ?? [];
  if (!path) throw new Error("There is no link to the page of the brand.");
  return path;
}

/** A post as it was stored before texts were bounded; returns its id. */
export function storePost(site: Site, slug: string, content: string) {
  const [id, now] = [randomUUID(), new Date().toISOString()];
  withDatabase(site, (database) =>
    database
      .prepare(
        `insert into blog_posts (id, title, slug, content, excerpt, category, products, published,
           published_at, created_at, updated_at, version)
         values (?, ?, ?, ?, 'Short', 'Business', '[]', true, ?, ?, ?, 1)`,
      )
      .run(id, slug, slug, content, now, now, now),
  );
  return id;
}

/** Linux forgets how much memory the site had at most, so that the attack alone counts. */
export function startOfPeak(site: Site) {
  const file = `/proc/${site.process.pid}/clear_refs`;
  if (existsSync(file)) writeFileSync(file, "5");
  return peak(site);
}

/** The most memory of the site, in MB; 0 where it is not known. */
export function peak({ process: { pid } }: Site) {
  const file = `/proc/${pid}/status`;
  const status = existsSync(file) ? readFileSync(file, "utf8") : "";
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}
