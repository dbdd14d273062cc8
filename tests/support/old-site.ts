import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

/** Where the pictures of a blog that moves here are. The name leads to the loopback in tests alone. */
export const oldHost = "old-blog.test";

/** A server of pictures on the loopback, which counts what it is asked for. */
export async function startOldSite() {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    if (path.includes("moved")) {
      response.writeHead(301, { Location: path.replace("moved", "picture") }).end();
    } else if (path.includes("inside")) {
      response.writeHead(302, { Location: "http://10.0.0.1/secret.png" }).end();
    } else if (/picture-\d+\.png$/.test(path)) {
      response.setHeader("Content-Type", "image/png");
      response.end(await drawPicture(Number(/picture-(\d+)/.exec(path)?.[1])));
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://${oldHost}:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Every number has a color of its own. */
export function drawPicture(number: number) {
  const background = { r: number % 256, g: (number * 7) % 256, b: 128 };
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}
