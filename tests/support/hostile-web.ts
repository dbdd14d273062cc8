import { type AddressInfo, createServer, type Socket } from "node:net";

/** A web server on the loopback that behaves badly. What it does depends on the path. */
export async function startHostileWeb() {
  /** What it was asked for, as “HEAD /path”. */
  const asked: string[] = [];
  /** How many bytes it got rid of, by path. */
  const sent = new Map<string, number>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    socket.once("data", (data) => {
      const [method = "", path = ""] = data.toString("latin1").split(" ", 2);
      asked.push(`${method} ${path}`);
      const name = path.slice(1).split(/[/?]/, 1)[0] ?? "";
      const count = (bytes: number) => sent.set(path, (sent.get(path) ?? 0) + bytes);
      (behaviors[name] ?? missing)({ socket, method, count });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    sent,
    open: () => sockets.size,
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

type Exchange = { socket: Socket; method: string; count: (bytes: number) => void };
type Behavior = (exchange: Exchange) => void;

const behaviors: Record<string, Behavior> = {
  fine: ({ socket }) => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"),
  silent: () => {},
  reset: ({ socket }) => socket.resetAndDestroy(),
  "get-hangs-up": ({ socket, method }) =>
    method === "HEAD" ? missing({ socket }) : socket.resetAndDestroy(),
  "head-hangs": ({ socket, method }) => {
    if (method === "GET") socket.end("HTTP/1.1 200 OK\r\n\r\n");
  },
  "head-resets": ({ socket, method }) => {
    if (method === "HEAD") socket.resetAndDestroy();
    else socket.end("HTTP/1.1 200 OK\r\n\r\n");
  },
  /** One letter of a header at a time. */
  "slow-headers": ({ socket }) => drip(socket, "HTTP/1.1 200 OK\r\nX-Slow: ", "a", 20),
  "endless-headers": ({ socket, count }) =>
    pour(socket, "HTTP/1.1 200 OK\r\n", "X-More: and more of it\r\n".repeat(100), count),
  "long-header": ({ socket, count }) =>
    pour(socket, "HTTP/1.1 200 OK\r\nX-Long: ", "a".repeat(4096), count),
  "endless-hints": ({ socket, count }) =>
    pour(socket, "", "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n".repeat(20), count),
  "slow-body": ({ socket, method }) =>
    method === "HEAD"
      ? refuseHead(socket)
      : drip(socket, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n", "a", 20),
  "endless-body": ({ socket, method, count }) =>
    method === "HEAD"
      ? refuseHead(socket)
      : pour(socket, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n", "a".repeat(4096), count),
  "ten-gigabytes": ({ socket, method, count }) =>
    method === "HEAD"
      ? refuseHead(socket)
      : pour(
          socket,
          `HTTP/1.1 200 OK\r\nContent-Type: video/mp4\r\nContent-Length: ${10 * 1024 ** 3}\r\n\r\n`,
          "a".repeat(4096),
          count,
        ),
  "gzip-bomb": ({ socket, method, count }) =>
    method === "HEAD"
      ? refuseHead(socket)
      : pour(
          socket,
          "HTTP/1.1 200 OK\r\nContent-Type: image/jpeg\r\nContent-Encoding: gzip\r\n\r\n",
          "\u001f\u008b\b".padEnd(4096, "\0"),
          count,
        ),
  nonsense: ({ socket }) => socket.end("SSH-2.0-OpenSSH_9.9\r\n"),
};

function missing({ socket }: Pick<Exchange, "socket">) {
  socket.end("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
}

function refuseHead(socket: Socket) {
  socket.end("HTTP/1.1 405 Method Not Allowed\r\nContent-Length: 0\r\n\r\n");
}

function drip(socket: Socket, start: string, letter: string, every: number) {
  socket.write(start);
  const timer = setInterval(() => socket.write(letter), every);
  socket.on("close", () => clearInterval(timer));
}

/** As much as the other side takes, without end. */
function pour(socket: Socket, start: string, more: string, count: (bytes: number) => void) {
  socket.write(start);
  function write() {
    if (socket.destroyed) return;
    while (!socket.destroyed && socket.write(more, "latin1")) count(more.length);
    count(more.length);
  }
  socket.on("drain", write);
  write();
}
