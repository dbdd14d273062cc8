import { useEffect } from "react";
import { Form, Link, useRevalidator } from "react-router";
import { Answered } from "#app/routes/admin/confirmation.tsx";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { EmptyState } from "#app/routes/admin/kit/empty-state.tsx";
import { FilterBar, Search } from "#app/routes/admin/kit/filter-bar.tsx";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { Pager, pageLinks } from "#app/routes/admin/kit/pager.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import { Tabs } from "#app/routes/admin/kit/tabs.tsx";
import { linkTabs } from "#app/routes/admin/office/places.ts";
import { nextNight } from "#app/rules/links/link-night.ts";
import type { LinkStatus } from "#app/rules/links/link-state.ts";
import { pageNumber } from "#app/rules/text/paging.ts";
import { requireStaff } from "#app/server/accounts/auth.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { type LinkCounts, listLinks, listShops } from "#app/server/links/link-list.server.ts";
import { findLinkRun, isRunning, type LinkRun } from "#app/server/links/link-run.server.ts";
import { site } from "#site.config.ts";
import type { Route } from "./+types/links";
import { changeLinks, type LinkAnswer } from "./link-actions.server.ts";
import { LinkTable, ShopTable } from "./link-table.tsx";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Links" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  requireStaff(context);
  const wanted: Wanted = {
    status: shown.find(([name]) => name === searchParams.get("show"))?.[0],
    shop: searchParams.get("shop") || undefined,
    search: (searchParams.get("q") ?? "").trim().slice(0, 200),
  };
  const page = pageNumber(searchParams);
  const now = new Date();
  const [list, run] = await Promise.all([
    isNarrowed(wanted) ? listLinks({ ...wanted, page }) : listShops(page),
    findLinkRun(),
  ]);
  return {
    list,
    wanted,
    page,
    run: run && { ...run, running: isRunning(run, now) },
    nextAt: nextNight(now, site.timeZone).toISOString(),
  };
}

type Wanted = { status: LinkStatus | undefined; shop: string | undefined; search: string };

function isNarrowed({ status, shop, search }: Wanted) {
  return Boolean(status || shop || search);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = requireStaff(context);
  return changeLinks(await readFormData(request), email);
}

export default function Links({ loaderData, actionData }: Route.ComponentProps) {
  const { list, wanted, page, run, nextAt } = loaderData;
  const { counts, pages } = list;
  const answer: LinkAnswer | undefined = actionData;
  useReloading(run?.running === true);
  const isEmpty = "shops" in list ? list.shops.length === 0 : list.links.length === 0;
  return (
    <>
      <PageHead
        title="Links & redirects"
        note={noteOn(counts)}
        main={
          <Form method="post" preventScrollReset>
            <Action intent="check-all" look="ink" icon="again">
              Check now
            </Action>
          </Form>
        }
      />
      <Tabs tabs={linkTabs} />
      <Answered answer={answer} />
      <RunLine run={run} nextAt={nextAt} />
      <Filters wanted={wanted} counts={counts} />
      <Card title={wanted.shop ?? "Links, the broken ones first"} quiet={!wanted.shop}>
        {isEmpty && <EmptyState>{emptyWords(wanted, counts)}</EmptyState>}
        {!isEmpty &&
          ("shops" in list ? <ShopTable shops={list.shops} /> : <LinkTable links={list.links} />)}
        {pages > 1 && (
          <Pager
            what="links"
            words={["Before", "After"]}
            {...pageLinks(page, pages, (other) => addressOf(wanted, other))}
          />
        )}
      </Card>
    </>
  );
}

function Filters({ wanted, counts }: { wanted: Wanted; counts: LinkCounts }) {
  const { status, search } = wanted;
  return (
    <FilterBar
      choices={[
        {
          label: "State",
          pills: [
            { name: "All", count: counts.all, to: "?", current: status === undefined },
            ...shown.map(([name, words]) => ({
              name: words,
              count: counts[name],
              to: `?show=${name}`,
              current: status === name,
            })),
          ],
        },
      ]}
    >
      <Search what="links" label="Shop or address" value={search}>
        {status && <input type="hidden" name="show" value={status} />}
      </Search>
    </FilterBar>
  );
}

function addressOf({ status, shop, search }: Wanted, page: number) {
  return `?${new URLSearchParams({
    ...(status && { show: status }),
    ...(shop && { shop }),
    ...(search && { q: search }),
    page: String(page),
  })}`;
}

const shown: [Exclude<LinkStatus, "fine">, string][] = [
  ["broken", "Broken"],
  ["unchecked", "Not checked"],
  ["ignored", "Ignored"],
];

/** While a check runs, the screen follows it. */
function useReloading(running: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(revalidate, 3000);
    return () => clearInterval(timer);
  }, [running, revalidate]);
}

function noteOn({ all, broken, unchecked }: LinkCounts) {
  if (all === 0) return "Stores, products, films and pictures that published posts lead to.";
  if (unchecked === all) return "Whether anything is broken is not known yet.";
  if (broken === 0) return "No store, product, film or picture is known to be broken.";
  return broken === 1
    ? "One link is broken. Mend it, or ignore it if you know better."
    : `${broken} links are broken. Mend them, or ignore those you know better about.`;
}

function emptyWords({ status, search }: Wanted, { all }: LinkCounts) {
  if (all === 0) return "No published post links to a store, product or film yet.";
  if (search) return "No link or post is called that.";
  if (status === "broken") return "Nothing is known to be broken.";
  if (status === "unchecked") return "Everything was checked.";
  return status === "ignored" ? "Nobody ignored a link." : "There is nothing on this page.";
}

type RunLineProps = { run: (LinkRun & { running: boolean }) | undefined; nextAt: string };

/** When links were last checked, and what came of it. */
function RunLine({ run, nextAt }: RunLineProps) {
  const isDone = run?.startedAt && run.endedAt && !run.offline && !run.running;
  return (
    <Notice look={isDone ? "info" : "warning"} icon={isDone ? "check" : "clock"} role="status">
      <Words run={run} nextAt={nextAt} />
    </Notice>
  );
}

function Words({ run, nextAt }: RunLineProps) {
  const next = <StaffTime at={nextAt} short />;
  if (!run?.startedAt) return <p>Nothing was checked yet. The first check is due {next}.</p>;
  if (run.running) return <Running run={run} />;
  if (run.offline) {
    return (
      <p>
        <b>Nothing could be checked.</b> No other host answered{" "}
        <StaffTime at={run.startedAt} short />, so this machine seems to be off-line. Everything
        below is as it was known before. The next check is due {next}.
      </p>
    );
  }
  if (!run.endedAt) {
    return <p>The last check was interrupted; it goes on by itself within a few minutes.</p>;
  }
  return (
    <p>
      {run.checked} of {run.total} links were checked until <StaffTime at={run.endedAt} short />
      {run.by ? `, asked for by ${run.by}` : ""}. The next check is due {next}.
    </p>
  );
}

function Running({ run: { checked, total, startedAt } }: { run: LinkRun }) {
  return (
    <>
      <p>
        {checked} of {total} links are checked, since <StaffTime at={startedAt ?? ""} short />. Each
        host is asked one thing at a time, so this may take a while.{" "}
        <Link className="text-link" to="?" reloadDocument>
          Reload
        </Link>
      </p>
      <progress value={checked} max={Math.max(1, total)} aria-label="Links that are checked" />
    </>
  );
}
