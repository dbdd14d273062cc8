/** The loader of an endpoint that only accepts POST. */
export function postOnly() {
  return new Response("This address only accepts POST requests.\n", {
    status: 405,
    headers: { Allow: "POST" },
  });
}
