import type { Proof } from "#app/server/newsletter/bounces/posted-bounces.server.ts";

/** How a mail provider proves who it is. Some give the headers of a signature their own names. */
export function proofOf({ headers }: Request, url: URL, body: string): Proof {
  const about = (name: string) => headers.get(`webhook-${name}`) ?? headers.get(`svix-${name}`);
  return {
    body,
    authorization: headers.get("Authorization"),
    key: url.searchParams.get("key"),
    id: about("id"),
    timestamp: about("timestamp"),
    signature: about("signature"),
  };
}
