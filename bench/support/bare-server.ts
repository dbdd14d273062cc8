/**
 * The least that Node can do: the bytes and headers of our pages, and nothing else. The port is the
 * argument, the pages are in PAGES.
 */
import { createServer, get } from "node:http";

type Answer = { headers: string[]; body: Buffer };

const writtenByNode = ["connection", "date", "keep-alive"];

const pages = new Map<string, Answer>();
for (const address of (process.env.PAGES ?? "").split(" ")) {
  pages.set(new URL(address).pathname, await read(address));
}

createServer((request, response) => {
  const page = pages.get(request.url ?? "");
  if (page) response.writeHead(200, page.headers).end(page.body);
  else response.writeHead(404).end();
}).listen(Number(process.argv[2]), "127.0.0.1", () => console.log("ready"));

function read(address: string) {
  return new Promise<Answer>((resolve, reject) => {
    get(address, { headers: { "accept-encoding": "br" }, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () =>
        resolve({ headers: ownHeaders(response.rawHeaders), body: Buffer.concat(chunks) }),
      );
    }).once("error", reject);
  });
}

function ownHeaders(raw: readonly string[]) {
  return raw.filter((_, at) => !writtenByNode.includes((raw[at - (at % 2)] ?? "").toLowerCase()));
}
