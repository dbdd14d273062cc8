import mark from "#app/art/logo/mark.svg?url";
import portrait from "#app/art/pictures/founder.svg?url";
import { site } from "#site.config.ts";

export function FounderProfile() {
  return (
    <section className="top pb-section">
      <div className="wrap fh">
        <h1 className="hero">
          Meet the <em className="soft">founder.</em>
        </h1>
        <div className="stack fh__t">
          <p className="lead">{founderLead}</p>
          <p className="muted max-w-[36rem]">
            The first job was a spreadsheet nobody trusted. Fixing it meant talking to eleven people
            in four countries, and most of them turned out to have the same problem. That is still
            the method: find the people who do the work, write down what they know, build something
            they would choose to use.
          </p>
          <h2 className="vh">Current roles</h2>
          <dl className="roles">
            {roles.map(({ role, where }) => (
              <div key={role}>
                <dt>{role}</dt>
                <dd>{where}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="fh__p">
          <div className="media fnd__p">
            <img
              src={portrait}
              alt="Portrait of the founder"
              width="1000"
              height="1200"
              fetchPriority="high"
            />
          </div>
          <p className="fh__c">
            <img src={mark} alt="" width="36" height="34" />
            <span>{site.founder.name}</span>
          </p>
        </div>
      </div>
    </section>
  );
}

export const founderLead =
  "Operator, author and host. Years of running the unglamorous half of other people’s companies, then a consultancy that does it on purpose.";

const roles = [
  { role: "Founder and principal", where: site.name },
  { role: "Host", where: "Buy Black spotlights" },
  { role: "Author", where: site.book.title },
  { role: "Board advisor", where: "Family and founder-led firms" },
];
