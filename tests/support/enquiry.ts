import type { Site } from "./site.ts";
import { withDatabase } from "./staff.ts";

/** The fields of an enquiry that passes all rules. */
export function enquiry(email: string) {
  return {
    formType: "contact",
    name: "Amara Osei",
    email,
    companyStage: "seed",
    challenges: "Too many meetings",
    serviceInterest: "audit",
  };
}

/** Sends an enquiry as a visitor does; returns its id. */
export async function sendEnquiry(
  site: Pick<Site, "url" | "dataDir">,
  changed: { email: string; name?: string },
) {
  await fetch(`${site.url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...enquiry(changed.email), ...changed }),
  });
  return withDatabase(site, (database) => {
    const row = database
      .prepare("select id from submissions where email = ? order by created_at desc")
      .get(changed.email);
    return String(row?.id);
  });
}
