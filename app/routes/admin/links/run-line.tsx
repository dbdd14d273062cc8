import { Link } from "react-router";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import type { LinkRun } from "#app/server/links/link-run.server.ts";

type RunLineProps = { run: (LinkRun & { running: boolean }) | undefined; nextAt: string };

/** When links were last checked, and what came of it. */
export function RunLine({ run, nextAt }: RunLineProps) {
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
