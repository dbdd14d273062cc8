import { data, href } from "react-router";
import { Answered } from "#app/routes/admin/confirmation.tsx";
import { ActionLink } from "#app/routes/admin/kit/action.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { Tabs } from "#app/routes/admin/kit/tabs.tsx";
import { deskTabs } from "#app/routes/admin/office/places.ts";
import { shownQuarters } from "#app/rules/data/copy-strip.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { findQuarters, pressDrill } from "#app/server/app/copying.server.ts";
import { findSafety, findUses, startBackup } from "#app/server/app/safety.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { copyLag } from "#app/server/db/copy-state.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { LimitReached, limitOnly, takeOne } from "#app/server/guard/limits.server.ts";
import type { Route } from "./+types/safety";
import { SafetyBlock } from "./safety-block.tsx";
import { SafetyLine } from "./safety-line.tsx";
import "./safety.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Safety" }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const now = clock.now();
  const [safety, uses, quarters] = await Promise.all([findSafety(), findUses(), findQuarters()]);
  const strip = copyLag() === undefined ? undefined : shownQuarters(quarters, now);
  return { ...safety, uses, strip, now };
}

/** Both take a while and go on by themselves. */
export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const intent = (await readFormData(request)).get("intent");
  if (intent !== "drill" && intent !== "backup") {
    return data({ error: "Please check your input" }, { status: 400 });
  }
  const refused = await takeOne([{ key: `safety ${intent}`, max: 5, seconds: 600 }]).catch(
    limitOnly,
  );
  if (refused instanceof LimitReached) {
    const headers = { "Retry-After": String(refused.retryAfter) };
    return data(
      { error: "That was five in ten minutes. Try again later." },
      { status: 429, headers },
    );
  }
  if (intent === "backup") startBackup();
  else if (!pressDrill()) {
    return data({ error: "Nothing was copied yet, so there is nothing to try." }, { status: 409 });
  }
  const what = intent === "backup" ? "A backup is being made." : "A drill is running.";
  return data({ done: `${what} Look again in a moment.` });
}

export default function Safety({ loaderData, actionData }: Route.ComponentProps) {
  const { title, text, look, items, drill, isDrilling, disk, uses, strip, now } = loaderData;
  return (
    <>
      <PageHead
        title="Desk"
        note="What you would lose if the server vanished now, and how soon you would be back."
        main={
          <ActionLink to={href("/admin/safety")} icon="again" aria-label="Look again">
            Look again
          </ActionLink>
        }
      />
      <Tabs tabs={deskTabs} />
      <Answered answer={actionData} />
      <section className="card safety" aria-labelledby="safety-title">
        <div className="safety__head" data-state={look}>
          <span className="safety__mark">
            <StaffIcon name={look === "fine" ? "check" : "alert"} />
          </span>
          <div>
            <h2 id="safety-title">{title}</h2>
            <p>{text}</p>
          </div>
        </div>
        {items.map((item) =>
          item.name === "copy" || item.name === "drill" ? (
            <SafetyBlock key={item.name} item={item} {...{ strip, drill, isDrilling, now }} />
          ) : (
            <SafetyLine key={item.name} item={item} disk={disk} uses={uses} />
          ),
        )}
      </section>
    </>
  );
}
