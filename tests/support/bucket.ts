import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";

const bucket = "blog-images";

/** A real S3 server on the loopback, with an empty bucket, or with none yet. */
export async function startBucket({
  empty = false,
  port: wanted = 0,
  directory = mkdtempSync(join(tmpdir(), "site-s3-")),
} = {}) {
  const server = new S3rver({
    port: wanted,
    address: "127.0.0.1",
    silent: true,
    directory,
    // It forgets the slash at the end of a bucket when it checks the signature of a listing.
    allowMismatchedSignatures: true,
    configureBuckets: empty ? [] : [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  const key = "S3RVER";
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      bucket,
      accessKeyId: key,
      secretAccessKey: key,
    },
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    },
    stop: () => server.close(),
  };
}
