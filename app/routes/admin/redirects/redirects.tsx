import { href } from "react-router";
import { ListPages, ListSearch } from "#app/routes/admin/list-tools.tsx";
import { FilterPills } from "#app/routes/admin/office/filter-pills.tsx";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { OfficeHead } from "#app/routes/admin/office/office-head.tsx";
import { linkTabs, SectionTabs } from "#app/routes/admin/office/section-tabs.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { pageNumber } from "#app/rules/paging.ts";
import { requireStaff } from "#app/server/accounts/auth.server.ts";
import { readFormData } from "#app/server/form-data.server.ts";
import { listMissing } from "#app/server/redirects/missing-addresses.server.ts";
import {
  findRedirectRow,
  listRedirects,
  proposeTarget,
  type RedirectKind,
  redirectKinds,
  targetOf,
} from "#app/server/redirects/redirect-list.server.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/redirects";
import { MissingCard } from "./missing-card.tsx";
import { changeRedirects, type RedirectAnswer } from "./redirect-actions.server.ts";
import { RedirectCard } from "./redirect-card.tsx";
import { RedirectTable } from "./redirect-table.tsx";
import "#app/routes/admin/office/action.css";
import "#app/ui/forms/field.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Redirects" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  requireStaff(context);
  const wanted = {
    search: (searchParams.get("q") ?? "").trim().slice(0, 200),
    kind: redirectKinds.find((kind) => kind === searchParams.get("kind")),
    page: pageNumber(searchParams),
  };
  const ignored = searchParams.get("missing") === "ignored";
  const missingPage = pageNumber(new URLSearchParams({ page: searchParams.get("asked") ?? "" }));
  const [list, missing, form, saved] = await Promise.all([
    listRedirects(wanted),
    listMissing({ ignored, page: missingPage }),
    fillForm(searchParams),
    findRedirectRow(searchParams.get("saved") ?? ""),
  ]);
  const done = saved && `Saved. ${saved.from_path} leads to ${await targetOf(saved)}.`;
  return { ...list, wanted, missing, ignored, missingPage, form, done };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = requireStaff(context);
  return changeRedirects(await readFormData(request), email);
}

/** With `?edit=` a redirect that is changed, with `?from=` a new one for an address. */
async function fillForm(search: URLSearchParams) {
  const editing = search.get("edit");
  const row = editing ? await findRedirectRow(editing) : undefined;
  if (row) return { from: row.from_path, to: await targetOf(row), was: row.from_path };
  const from = (search.get("from") ?? "").slice(0, 500);
  return { from, to: from ? await proposeTarget(from) : "", was: "" };
}

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, missing, ignored, missingPage, form, done } = loaderData;
  const answer: RedirectAnswer | undefined = actionData;
  return (
    <>
      <OfficeHead title="Links & redirects" note={noteOn(counts.all, missing.total)}>
        <a className="action" href={href("/admin/redirects.csv")} download>
          <StaffIcon name="download" /> Export CSV
        </a>
      </OfficeHead>
      <SectionTabs tabs={linkTabs} />
      {answer?.error && <Toast variant="destructive" description={answer.error} />}
      {(answer?.done ?? done) && <Toast description={answer?.done ?? done} />}
      <RedirectCard
        values={answer?.typed ?? form}
        problems={answer?.problems ?? []}
        isProposal={!answer?.typed && form.from !== "" && form.was === ""}
      />
      <MissingCard
        addresses={missing.addresses}
        ignored={ignored}
        others={ignored ? 0 : missing.others}
      >
        {missing.pages > 1 && (
          <ListPages
            what="missing addresses"
            page={missingPage}
            pages={missing.pages}
            words={["Before", "After"]}
            to={(page) => `?asked=${page}${ignored ? "&missing=ignored" : ""}`}
          />
        )}
      </MissingCard>
      <RedirectList {...loaderData} />
    </>
  );
}

type ListProps = Pick<
  Route.ComponentProps["loaderData"],
  "redirects" | "pages" | "total" | "counts" | "wanted"
>;

function RedirectList({ redirects, pages, counts, wanted }: ListProps) {
  return (
    <OfficeCard title="Redirects">
      {counts.all > 0 && (
        <div className="office-card__body redirect-tools">
          <ListSearch what="redirects" value={wanted.search}>
            {wanted.kind && <input type="hidden" name="kind" value={wanted.kind} />}
          </ListSearch>
          <FilterPills
            label="Kind"
            pills={[
              {
                name: `All ${counts.all}`,
                to: address({ ...wanted, kind: undefined }),
                current: !wanted.kind,
              },
              ...kindNames.map(([kind, name]) => ({
                name: counts[kind] > 0 ? `${name} ${counts[kind]}` : name,
                to: address({ ...wanted, kind }),
                current: wanted.kind === kind,
              })),
            ]}
          />
        </div>
      )}
      {redirects.length > 0 ? (
        <RedirectTable redirects={redirects} />
      ) : (
        <p className="office-card__empty">{emptyWords(counts.all)}</p>
      )}
      {pages > 1 && (
        <ListPages
          what="redirects"
          page={wanted.page}
          pages={pages}
          to={(page) => address(wanted, page)}
        />
      )}
    </OfficeCard>
  );
}

const kindNames: [RedirectKind, string][] = [
  ["staff", "Made by staff"],
  ["moved", "Posts that moved"],
  ["gone", "Gone"],
];

function address({ search, kind }: { search: string; kind: RedirectKind | undefined }, page = 1) {
  const query = new URLSearchParams({
    ...(search && { q: search }),
    ...(kind && { kind }),
    ...(page > 1 && { page: String(page) }),
  });
  return `?${query}`;
}

function noteOn(redirects: number, missing: number) {
  if (redirects === 0 && missing === 0) return "Old addresses that lead to new ones.";
  if (missing === 0) {
    return redirects === 1
      ? "One old address leads on. Nothing else was asked for in vain."
      : `${inWords(redirects)} old addresses lead on. Nothing else was asked for in vain.`;
  }
  return missing === 1
    ? "One address was asked for in vain. Send it somewhere, or ignore it."
    : `${inWords(missing)} addresses were asked for in vain. Send them somewhere, or ignore them.`;
}

function inWords(count: number) {
  return count.toLocaleString("en-US");
}

function emptyWords(all: number) {
  return all === 0
    ? "When the address of a published post changes, its old one is listed here by itself."
    : "No redirect matches.";
}
