import { capitalized } from "#app/rules/text/text.ts";

type Failure = { found: RegExp; happened: (place: string) => string; next: string };

const settings = "in the settings of the site";

/** What systems and libraries say, and what it means. Each pattern is a fixed text and one word. */
const failures: Failure[] = [
  {
    found: /(?:connect )?ECONNREFUSED(?: ([\w.:[\]-]*\w))?\.?/,
    happened: (place) => `nothing answers ${place ? `at ${place}` : "there"}`,
    next: `Check that this server runs, and its address ${settings}.`,
  },
  {
    found: /(?:getaddrinfo )?ENOTFOUND(?: ([\w.-]*\w))?\.?/,
    happened: (place) => `no server is called ${place || "so"}`,
    next: `Check the spelling of its address ${settings}.`,
  },
  {
    found: /(?:getaddrinfo |queryA )?EAI_AGAIN(?: ([\w.-]*\w))?\.?/,
    happened: (place) => `the name ${place} could not be looked up`,
    next: "Check whether the machine of the site reaches the internet.",
  },
  {
    found: /(?:connect )?(?:EHOSTUNREACH|ENETUNREACH)(?: ([\w.:[\]-]*\w))?\.?/,
    happened: (place) => `there is no way to ${place || "the server"} from here`,
    next: "Check whether the machine of the site reaches the internet.",
  },
  {
    found:
      /(?:connect )?E(?:SOCKET)?TIMEDOUT(?: [\w.:[\]-]*\w)?\.?|(?:Connection timeout|Greeting never received)\.?/,
    happened: () => "the server did not answer in time",
    next: `Check its address and port ${settings}; many hosts block port 25.`,
  },
  {
    found:
      /(?:(?:read|write) )?(?:ECONNRESET|EPIPE)\.?|socket hang up|Connection closed unexpectedly\.?/,
    happened: () => "the server ended the connection too early",
    next: "If it goes on, ask whoever runs that server.",
  },
  {
    found:
      /(self[- ]signed certificate(?: in certificate chain)?|certificate has expired|unable to verify the first certificate)\.?/,
    happened: (what) => `the certificate of the server is not to be trusted (${what})`,
    next: "Ask whoever runs that server.",
  },
];

/** A failure as an owner understands it: what happened and what to do. A server's own words stay. */
export function explainFailure(said: string) {
  for (const { found, happened, next } of failures) {
    const match = found.exec(said);
    if (!match) continue;
    const before = said.slice(0, match.index);
    const after = said.slice(match.index + match[0].length).trim();
    const what = `${before}${happened(match[1] ?? "")}.`;
    return [capitalized(what), after, next].filter(Boolean).join(" ");
  }
  return said;
}
