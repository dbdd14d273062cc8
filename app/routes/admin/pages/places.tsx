import { useState } from "react";
import { Form, href, Link, useSubmit } from "react-router";
import { z } from "zod";
import { Action, ActionLink } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { EmptyState } from "#app/routes/admin/kit/empty-state.tsx";
import { Options } from "#app/routes/admin/kit/options.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { Tabs } from "#app/routes/admin/kit/tabs.tsx";
import { writeTabs } from "#app/routes/admin/office/places.ts";
import {
  changedOrder,
  type PagePlace,
  pagePlaces,
  placeLimits,
} from "#app/rules/posts/page-places.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { listPlaceable, listPlaces, placePages } from "#app/server/posts/placed-pages.server.ts";
import { frame } from "#app/ui/frame-words.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/places";
import "./places.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Menu and footer" }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const [places, pages] = await Promise.all([listPlaces(), listPlaceable()]);
  return { places, pages };
}

const sent = z.object({
  place: z.enum(pagePlaces),
  known: z.string().max(2000),
  change: z.string().max(100),
  page: z.string().max(64).optional(),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = requireAdmin(context);
  const form = await readFormData(request);
  const parsed = sent.safeParse(Object.fromEntries(form));
  if (!parsed.success) return { error: "Please check your input" };
  const { place, page = "" } = parsed.data;
  const known = parsed.data.known.split(" ").filter(Boolean);
  const change = parsed.data.change === "add" ? `add:${page}` : parsed.data.change;
  const wanted = changedOrder(known, change);
  return { error: await placePages({ place, known, wanted, by: email }) };
}

export default function Places({ loaderData, actionData }: Route.ComponentProps) {
  const { places, pages } = loaderData;
  return (
    <>
      <PageHead
        title="Menu and footer"
        note="Pages stand behind the links that are always there. A draft is linked once it is published."
      />
      <Tabs tabs={writeTabs} />
      {actionData?.error && <Toast variant="destructive" description={actionData.error} />}
      <p className="text-small">
        <Link className="text-link" to={href("/admin/pages")}>
          All pages
        </Link>
      </p>
      {pages.length > 0 ? (
        <div className="office-grid">
          {places.map((placed) => (
            <PlaceCard key={placed.place} placed={placed} pages={pages} />
          ))}
        </div>
      ) : (
        <Card title="No page yet">
          <EmptyState
            action={<ActionLink to={`${href("/admin/pages")}?new=post`}>Write a page</ActionLink>}
          >
            Once you have written a page, you can link it here.
          </EmptyState>
        </Card>
      )}
    </>
  );
}

type Placed = Route.ComponentProps["loaderData"]["places"][number];
type Offered = Route.ComponentProps["loaderData"]["pages"];

function PlaceCard({
  placed: { place, pages: placed },
  pages,
}: {
  placed: Placed;
  pages: Offered;
}) {
  const submit = useSubmit();
  const [dragged, setDragged] = useState("");
  const known = placed.map(({ id }) => id).join(" ");
  const rest = pages.filter(({ id }) => !placed.some((one) => one.id === id));
  const { most } = placeLimits[place];

  function drop(at: number) {
    if (dragged) submit({ place, known, change: `to:${at}:${dragged}` }, { method: "post" });
    setDragged("");
  }

  return (
    <Card title={nameOf(place)}>
      <Form method="post" className="card__body" aria-label={nameOf(place)}>
        <input type="hidden" name="place" value={place} />
        <input type="hidden" name="known" value={known} />
        <ol className="placed-pages">
          {placed.map((page, at) => (
            <li
              key={page.id}
              draggable
              data-dragged={dragged === page.id || undefined}
              onDragStart={() => setDragged(page.id)}
              onDragEnd={() => setDragged("")}
              onDragOver={(event) => dragged && event.preventDefault()}
              onDrop={() => drop(at)}
            >
              <span className="break-anywhere">
                <b>{page.name}</b> <small>{page.slug}</small>
                {!page.visible && <Chip look="waiting">Not public</Chip>}
              </span>
              <span className="action-row">
                {at > 0 && <Step to="up" icon="up" words="Move up" page={page} />}
                {at < placed.length - 1 && (
                  <Step to="down" icon="down" words="Move down" page={page} />
                )}
                <Step to="remove" icon="trash" words="Remove" page={page} />
              </span>
            </li>
          ))}
        </ol>
        {placed.length >= most ? (
          <p className="field-hint">Full: {most} pages fit here.</p>
        ) : rest.length === 0 ? (
          <p className="field-hint">Every page stands here already.</p>
        ) : (
          <div className="action-row">
            <select className="input" name="page" aria-label={`Page for ${nameOf(place)}`}>
              <Options of={rest.map(({ id, title, slug }) => [id, `${title} (${slug})`])} />
            </select>
            <Action type="submit" name="change" value="add">
              Add
            </Action>
          </div>
        )}
      </Form>
    </Card>
  );
}

type StepProps = {
  to: "up" | "down" | "remove";
  icon: "up" | "down" | "trash";
  words: string;
  page: { id: string; name: string };
};

function Step({ to, icon, words, page: { id, name } }: StepProps) {
  return (
    <Action
      type="submit"
      name="change"
      value={`${to}:${id}`}
      look="plain"
      icon={icon}
      aria-label={`${words}: ${name}`}
    />
  );
}

function nameOf(place: PagePlace) {
  return place === "menu" ? "Menu" : `Footer: ${frame.columns[place].title}`;
}
