import { useEffect } from "react";
import { Form, useRevalidator } from "react-router";
import { ListPages } from "#app/routes/admin/list-tools.tsx";
import { FilterPills } from "#app/routes/admin/office/filter-pills.tsx";
import { OfficeHead } from "#app/routes/admin/office/office-head.tsx";
import { linkTabs, SectionTabs } from "#app/routes/admin/office/section-tabs.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { nextNight } from "#app/rules/desk/link-night.ts";
import type { LinkStatus } from "#app/rules/desk/link-state.ts";
import { pageNumber } from "#app/rules/paging.ts";
import { requireStaff } from "#app/server/accounts/auth.server.ts";
import { readFormData } from "#app/server/form-data.server.ts";
import { type LinkCounts, listLinks } from "#app/server/links/link-list.server.ts";
import { findLinkRun, isRunning } from "#app/server/links/link-run.server.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import { site } from "#site.config.ts";
import type { Route } from "./+types/links";
import { changeLinks, type LinkAnswer } from "./link-actions.server.ts";
import { LinkTable } from "./link-table.tsx";
import { RunCard } from "./run-card.tsx";
import "#app/routes/admin/office/action.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Links" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const status = shown.find(([name]) => name === url.searchParams.get("show"))?.[0];
  const page = pageNumber(url.searchParams);
  const now = new Date();
  const [list, run] = await Promise.all([listLinks({ status, page }), findLinkRun()]);
  return {
    ...list,
    status,
    page,
    run: run && { ...run, running: isRunning(run, now) },
    nextAt: nextNight(now, site.timeZone).toISOString(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = requireStaff(context);
  return changeLinks(await readFormData(request), email);
}

export default function Links({ loaderData, actionData }: Route.ComponentProps) {
  const { links, pages, counts, status, page, run, nextAt } = loaderData;
  const answer: LinkAnswer | undefined = actionData;
  useReloading(run?.running === true);
  return (
    <>
      <OfficeHead title="Links & redirects" note={noteOn(counts)}>
        <Form method="post" preventScrollReset>
          <button className="action action--ink" type="submit" name="intent" value="check-all">
            <StaffIcon name="again" /> Check now
          </button>
        </Form>
      </OfficeHead>
      <SectionTabs tabs={linkTabs} />
      {answer?.error && <Toast variant="destructive" description={answer.error} />}
      {answer?.done && <Toast description={answer.done} />}
      <RunCard run={run} nextAt={nextAt} />
      <FilterPills
        label="State"
        pills={[
          { name: `All ${counts.all}`, to: "?", current: status === undefined },
          ...shown.map(([name, words]) => ({
            name: counts[name] > 0 ? `${words} ${counts[name]}` : words,
            to: `?show=${name}`,
            current: status === name,
          })),
        ]}
      />
      <LinkTable links={links} empty={emptyWords(status, counts)}>
        {pages > 1 && (
          <ListPages
            what="links"
            page={page}
            pages={pages}
            words={["Before", "After"]}
            to={(other) =>
              `?${new URLSearchParams({ ...(status && { show: status }), page: String(other) })}`
            }
          />
        )}
      </LinkTable>
    </>
  );
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

function emptyWords(status: LinkStatus | undefined, { all }: LinkCounts) {
  if (all === 0) return "No published post links to a store, product or film yet.";
  if (status === "broken") return "Nothing is known to be broken.";
  if (status === "unchecked") return "Everything was checked.";
  return status === "ignored" ? "Nobody ignored a link." : "There is nothing on this page.";
}
