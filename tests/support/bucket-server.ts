/** A real S3 server as a process of its own, so that it can be killed: `node bucket-server.ts PORT FOLDER`. */
import { startBucket } from "./bucket.ts";

const [port, directory] = process.argv.slice(2);
await startBucket({ port: Number(port), directory });
console.log("ready");
