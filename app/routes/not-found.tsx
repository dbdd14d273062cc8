import { data } from "react-router";
import { unlistedMeta } from "#app/seo/page-meta.ts";
import { NotFound } from "#app/ui/not-found.tsx";

export function meta() {
  return unlistedMeta("Page Not Found");
}

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return <NotFound />;
}
