import { href, Link } from "react-router";
import { Fact, Facts } from "#app/routes/admin/kit/facts.tsx";
import { fieldLabel } from "#app/rules/enquiries/field-labels.ts";
import { freeTexts, shownValue } from "#app/rules/enquiries/form-labels.ts";
import { webAddress } from "#app/rules/text/web-address.ts";
import type { Enquiry } from "#app/server/enquiries/enquiry.server.ts";
import { titleField } from "./enquiry-words.ts";

/** What the sender wrote: short values as a list, long ones as letters. */
export function EnquiryFields({ enquiry }: { enquiry: Enquiry }) {
  const title = titleField(enquiry);
  const all = Object.entries(enquiry.fields).filter(([field]) => field !== title);
  const facts = all.filter(([field, value]) => !isLetter(field, value));
  const letters = all.filter(([field, value]) => isLetter(field, value));
  return (
    <div className="office-stack">
      {facts.length > 0 && (
        <Facts bare>
          {facts.map(([field, value]) => (
            <Fact key={field} name={fieldLabel(field)}>
              <Value field={field} value={value} plain={enquiry.spam} />
            </Fact>
          ))}
        </Facts>
      )}
      {letters.map(([field, value]) => (
        <div key={field}>
          <h3 className="small-title">{fieldLabel(field)}</h3>
          <p className="letter">{value}</p>
        </div>
      ))}
    </div>
  );
}

function isLetter(field: string, value: string) {
  return freeTexts.includes(field) ? value !== "" : value.length > 120 || value.includes("\n");
}

/** Nothing that spam brought can be pressed. */
function Value({ field, value, plain }: { field: string; value: string; plain: boolean }) {
  if (value === "") return <span className="muted">Not given</span>;
  if (field === "email" && !plain) {
    return (
      <Link
        className="text-link"
        to={`${href("/admin/people")}?email=${encodeURIComponent(value)}`}
      >
        {value}
      </Link>
    );
  }
  const address = field === "website" && !plain && webAddress(value);
  if (address) {
    return (
      <a className="text-link" href={address} target="_blank" rel="nofollow noopener">
        {value}
      </a>
    );
  }
  return shownValue(field, value);
}
