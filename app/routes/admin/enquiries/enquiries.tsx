import { data, Link } from "react-router";
import { ListPages, ListSearch } from "#app/routes/admin/list-tools.tsx";
import { FilterPills } from "#app/routes/admin/office/filter-pills.tsx";
import { OfficeHead } from "#app/routes/admin/office/office-head.tsx";
import { StaffTime } from "#app/routes/admin/staff-time.tsx";
import { pageNumber } from "#app/rules/paging.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import {
  findSubmissionWithMail,
  listSubmissions,
  markAsSpam,
  type SubmissionFilter,
  sendAgain,
  unmarkAsSpam,
} from "#app/server/enquiries/submission-review.server.ts";
import { readFormData } from "#app/server/form-data.server.ts";
import type { Route } from "./+types/enquiries";
import { Delivery, EnquiryDetail, excerptOf, nameOf } from "./enquiry-detail.tsx";
import "#app/routes/admin/list-and-detail.css";
import "#app/routes/admin/staff-item.css";
import "#app/routes/admin/staff-list.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Enquiries" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { searchParams } = url;
  const wanted = {
    filter: filters.find(([name]) => name === searchParams.get("form"))?.[0] ?? "all",
    search: (searchParams.get("q") ?? "").slice(0, 200),
    page: pageNumber(searchParams),
  };
  const list = await listSubmissions(wanted);
  const open = searchParams.get("open");
  const shown = open ? await findSubmissionWithMail(open) : list.submissions[0];
  return { list, wanted, shown, chosen: open !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = requireAdmin(context);
  const form = await readFormData(request);
  const id = String(form.get("id"));
  const intent = form.get("intent");
  if (intent === "send-again") await sendAgain(id);
  else if (intent === "spam") await markAsSpam(id, email);
  else if (intent === "not-spam") await unmarkAsSpam(id);
  else return data(null, { status: 400 });
  return data(null);
}

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  const { list, wanted, shown, chosen } = loaderData;
  return (
    <>
      <OfficeHead
        title="Enquiries"
        note={`${list.total} ${wanted.search || wanted.filter !== "all" ? "found" : "stored"}. ${list.mails.waiting} waiting for delivery, ${list.mails.failed} failed.`}
      />
      <Filters wanted={wanted} />
      <div className={chosen ? "list-and-detail list-and-detail--open" : "list-and-detail"}>
        <section className="staff-list" aria-labelledby="submissions">
          <h2 className="visually-hidden" id="submissions">
            Submissions
          </h2>
          <ul>
            {list.submissions.map((enquiry) => (
              <li
                className={
                  enquiry.id === shown?.id ? "staff-item staff-item--selected" : "staff-item"
                }
                key={enquiry.id}
              >
                <div className="staff-item__top">
                  <h3 className="title-4 break-anywhere">
                    <Link
                      className="stretched-link"
                      to={addressWith(wanted, enquiry.id)}
                      aria-current={enquiry.id === shown?.id ? "true" : undefined}
                    >
                      {nameOf(enquiry)}
                    </Link>
                  </h3>
                  <Delivery enquiry={enquiry} />
                </div>
                <p className="muted text-small staff-item__excerpt">{excerptOf(enquiry)}</p>
                <div className="staff-item__foot text-tiny">
                  <span>{filters.find(([name]) => name === enquiry.form_type)?.[1]}</span>
                  <StaffTime at={enquiry.created_at} />
                </div>
              </li>
            ))}
          </ul>
          {list.total === 0 && (
            <p className="staff-list__foot text-small muted">
              {wanted.search ? `Nothing found for “${wanted.search}”.` : "Nothing here yet."}
            </p>
          )}
          {list.total > 0 && (
            <ListPages
              what="enquiries"
              page={wanted.page}
              pages={list.pages}
              summary={`${list.first} to ${list.last} of ${list.total}`}
              to={(page) => addressWith({ ...wanted, page })}
            />
          )}
        </section>
        {shown && <EnquiryDetail enquiry={shown} back={addressWith(wanted)} />}
      </div>
    </>
  );
}

type Wanted = { filter: SubmissionFilter; search: string; page: number };

function Filters({ wanted }: { wanted: Wanted }) {
  return (
    <div className="filter-row filter-row--apart">
      <FilterPills
        label="Filter by form"
        pills={filters.map(([filter, name]) => ({
          name,
          to: addressWith({ ...wanted, filter, page: 1 }),
          current: filter === wanted.filter,
        }))}
      />
      <ListSearch what="enquiries" value={wanted.search}>
        {wanted.filter !== "all" && <input type="hidden" name="form" value={wanted.filter} />}
      </ListSearch>
    </div>
  );
}

function addressWith({ filter, search, page }: Wanted, open?: string) {
  const query = new URLSearchParams();
  if (filter !== "all") query.set("form", filter);
  if (search) query.set("q", search);
  if (page > 1) query.set("page", String(page));
  if (open) query.set("open", open);
  return `/admin/enquiries?${query}`;
}

const filters: [SubmissionFilter, string][] = [
  ["all", "All"],
  ["assessment", "Assessment"],
  ["contact", "Contact"],
  ["brand-partnership", "Brand partnership"],
  ["newsletter", "Newsletter"],
  ["quarantine", "Quarantine"],
];
