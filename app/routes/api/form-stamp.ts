import { newFormStamp } from "#app/server/enquiries/forms/form-stamp.server.ts";

/** Pages are cached, so the stamp of a form is fetched when somebody begins to fill it in. */
export function loader() {
  return new Response(newFormStamp(), { headers: { "Content-Type": "text/plain" } });
}

export function action() {
  return new Response("This address only accepts GET requests.\n", {
    status: 405,
    headers: { Allow: "GET, HEAD" },
  });
}
