import { data } from "react-router";
import { site } from "../../site.config.ts";
import { NotFound } from "../ui/not-found.tsx";

export function meta() {
  return [{ title: `Page Not Found · ${site.name}` }, { name: "robots", content: "noindex" }];
}

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return <NotFound />;
}
