import { env } from "#app/server/env.server.ts";
import { folderStorage, pictureFolder, type Storage } from "./folder-storage.server.ts";

let opened: Promise<Storage> | undefined;

/** Chooses the storage; the S3 client is loaded only if it is needed. */
export function openStorage() {
  opened ??= env.S3_ENDPOINT
    ? bucketAt(env.S3_BUCKET ?? "blog-images")
    : Promise.resolve(folderStorage(pictureFolder));
  return opened;
}

export async function bucketAt(bucket: string) {
  const { bucketStorage } = await import("./s3.server.ts");
  return bucketStorage({
    endpoint: env.S3_ENDPOINT ?? "",
    region: env.S3_REGION ?? "us-east-1",
    bucket,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
  });
}
