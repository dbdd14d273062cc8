import type { IncomingMessage } from "node:http";

type Refusal = { status: number; text: string; headers?: Record<string, string> };

const methods = ["GET", "HEAD", "POST"];

/** What is wrong with a request that Node could read, but others on its way may have read otherwise. */
export function findRefusal(request: IncomingMessage): Refusal | undefined {
  const { method = "", url = "", headers, httpVersion } = request;
  const encoding = headers["transfer-encoding"];
  if (encoding !== undefined && (encoding.toLowerCase() !== "chunked" || httpVersion === "1.0")) {
    return { status: 400, text: "The length of this request cannot be told." };
  }
  if (!isHost(headers.host) || countHosts(request) > 1) {
    return { status: 400, text: "The host of this request cannot be told." };
  }
  if (!methods.includes(method)) {
    return { status: 405, text: "This is not done here.", headers: { allow: methods.join(", ") } };
  }
  // No name of anything holds a NUL, and PostgreSQL cannot even be asked for one.
  if (!url.startsWith("/") || url.includes("%00")) {
    return { status: 400, text: "This is no address of a page." };
  }
  return undefined;
}

function isHost(host = "") {
  return /^([\w.-]+|\[[\da-f:.]+\])?(:\d{1,5})?$/i.test(host);
}

/** Node keeps the first of several. */
function countHosts({ rawHeaders }: IncomingMessage) {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count;
}
