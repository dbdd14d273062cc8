import { data } from "react-router";
import { gonePath } from "#app/rules/links/paths.ts";
import { unlistedMeta } from "#app/seo/page-meta.ts";
import { missing, NotFound } from "#app/ui/not-found.tsx";
import type { Route } from "./+types/not-found";
import { leadOn } from "./old-address.server.ts";

export function meta() {
  return unlistedMeta(missing.title);
}

export async function loader({ url }: Route.LoaderArgs) {
  return data(null, { status: url.pathname === gonePath ? 410 : await leadOn(url) });
}

export default function NotFoundRoute() {
  return <NotFound />;
}
