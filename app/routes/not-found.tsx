import { data } from "react-router";
import { unlistedMeta } from "#app/seo/page-meta.ts";
import { missing, NotFound } from "#app/ui/not-found.tsx";

export function meta() {
  return unlistedMeta(missing.title);
}

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return <NotFound />;
}
