import { href } from "react-router";
import { Answered } from "#app/routes/admin/confirmation.tsx";
import { askFresh } from "#app/routes/admin/fresh-sign-in.server.ts";
import { Download } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { EmptyState } from "#app/routes/admin/kit/empty-state.tsx";
import { FilterBar, Search } from "#app/routes/admin/kit/filter-bar.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { Pager, pageLinks } from "#app/routes/admin/kit/pager.tsx";
import { Tabs } from "#app/routes/admin/kit/tabs.tsx";
import { linkTabs } from "#app/routes/admin/office/places.ts";
import { pageNumber } from "#app/rules/text/paging.ts";
import { requireStaff } from "#app/server/accounts/auth.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { listMissing } from "#app/server/redirects/missing-addresses.server.ts";
import {
  findRedirectRow,
  listRedirects,
  proposeTarget,
  type RedirectKind,
  redirectKinds,
  targetOf,
} from "#app/server/redirects/redirect-list.server.ts";
import type { Route } from "./+types/redirects";
import { MissingCard } from "./missing-card.tsx";
import { changeRedirects, type RedirectAnswer } from "./redirect-actions.server.ts";
import { RedirectCard } from "./redirect-card.tsx";
import { RedirectTable } from "./redirect-table.tsx";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Redirects" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const reader = requireStaff(context);
  const wanted = {
    search: (searchParams.get("q") ?? "").trim().slice(0, 200),
    kind: redirectKinds.find((kind) => kind === searchParams.get("kind")),
    page: pageNumber(searchParams),
  };
  const ignored = searchParams.get("missing") === "ignored";
  const missingPage = pageNumber(new URLSearchParams({ page: searchParams.get("asked") ?? "" }));
  const [list, missing, form, saved] = await Promise.all([
    listRedirects(wanted, reader),
    listMissing({ ignored, page: missingPage }),
    fillForm(searchParams),
    findRedirectRow(searchParams.get("saved") ?? ""),
  ]);
  const done = saved && `Saved. ${saved.from_path} leads to ${await targetOf(saved)}.`;
  return { ...list, wanted, missing, ignored, missingPage, form, done };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = requireStaff(context);
  const form = await readFormData(request);
  const stale = await askFresh(form, { request, context }, "/admin/redirects", backTo(form));
  return stale ?? changeRedirects(form, email);
}

/** The form with what was typed, after a new sign-in. */
function backTo(form: FormData) {
  const kept = new URLSearchParams();
  for (const [name, field] of [
    ["edit", "was"],
    ["from", "from"],
    ["to", "to"],
  ] as const) {
    const value = form.get("intent") === "save" && form.get(field);
    if (value) kept.set(name, String(value).slice(0, 500));
  }
  return `${href("/admin/redirects")}?${kept}`;
}

/** With `?edit=` a redirect that is changed, with `?from=` a new one for an address. */
async function fillForm(search: URLSearchParams) {
  const editing = search.get("edit");
  const row = editing ? await findRedirectRow(editing) : undefined;
  const [typedFrom, typedTo] = ["from", "to"].map((name) => search.get(name)?.slice(0, 500));
  const from = typedFrom ?? row?.from_path ?? "";
  if (row) return { from, to: typedTo ?? (await targetOf(row)), was: row.from_path, isTyped: true };
  return {
    from,
    to: typedTo ?? (from ? await proposeTarget(from) : ""),
    was: "",
    isTyped: typedTo !== undefined,
  };
}

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, missing, ignored, missingPage, form, done } = loaderData;
  const answer: RedirectAnswer | undefined = actionData;
  return (
    <>
      <PageHead title="Links & redirects" note={noteOn(counts.all, missing.total)}>
        <Download href={href("/admin/redirects.csv")}>Export CSV</Download>
      </PageHead>
      <Tabs tabs={linkTabs} />
      <Answered answer={{ done, ...answer }} />
      <RedirectCard
        values={answer?.typed ?? form}
        problems={answer?.problems ?? []}
        isProposal={!answer?.typed && !form.isTyped && form.from !== "" && form.was === ""}
      />
      <MissingCard
        addresses={missing.addresses}
        ignored={ignored}
        others={ignored ? 0 : missing.others}
      >
        {missing.pages > 1 && (
          <Pager
            what="missing addresses"
            words={["Before", "After"]}
            {...pageLinks(
              missingPage,
              missing.pages,
              (page) => `?asked=${page}${ignored ? "&missing=ignored" : ""}`,
            )}
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
    <Card title="Redirects">
      {counts.all > 0 && (
        <div className="card__body">
          <FilterBar
            choices={[
              {
                label: "Kind",
                pills: [
                  {
                    name: "All",
                    count: counts.all,
                    to: address({ ...wanted, kind: undefined }),
                    current: !wanted.kind,
                  },
                  ...kindNames.map(([kind, name]) => ({
                    name,
                    count: counts[kind],
                    to: address({ ...wanted, kind }),
                    current: wanted.kind === kind,
                  })),
                ],
              },
            ]}
          >
            <Search what="redirects" value={wanted.search}>
              {wanted.kind && <input type="hidden" name="kind" value={wanted.kind} />}
            </Search>
          </FilterBar>
        </div>
      )}
      {redirects.length > 0 ? (
        <RedirectTable redirects={redirects} />
      ) : (
        <EmptyState>{emptyWords(counts.all)}</EmptyState>
      )}
      {pages > 1 && (
        <Pager
          what="redirects"
          {...pageLinks(wanted.page, pages, (page) => address(wanted, page))}
        />
      )}
    </Card>
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
