import {
  type BucketLocationConstraint,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import type { Storage } from "./folder-storage.server.ts";

type Bucket = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** After so many milliseconds without a byte a request is given up. */
  silentFor?: number;
};

/** A bucket of Amazon S3 or a compatible service. */
export function bucketStorage({
  endpoint,
  region,
  bucket: Bucket,
  silentFor = 15_000,
  ...credentials
}: Bucket): Storage {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    // Many compatible servers do not know the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 3000, socketTimeout: silentFor },
  });

  /** Another instance may create it at the same time, which is no error. */
  async function createBucket() {
    // `us-east-1` is the one region that must not be named.
    const CreateBucketConfiguration =
      region === "us-east-1"
        ? undefined
        : { LocationConstraint: region as BucketLocationConstraint };
    const create = new CreateBucketCommand({ Bucket, CreateBucketConfiguration });
    await client.send(create).catch((error: Error) => {
      if (!error.name.startsWith("BucketAlready")) throw error;
    });
  }

  const storage: Storage = {
    async save(Key, Body, ContentType) {
      const CacheControl = "public, max-age=31536000, immutable";
      const put = new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl });
      try {
        await client.send(put);
      } catch (error) {
        if ((error as Error).name !== "NoSuchBucket") throw error;
        await createBucket();
        await client.send(put);
      }
      const stored = await storage.read(Key);
      if (stored && Buffer.from(stored).equals(Body)) return;
      throw new Error("The bucket says that it stored a file, and gives another one back.");
    },
    async read(Key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return Body && new Uint8Array(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey || (error as Error).name === "NoSuchBucket") {
          return undefined;
        }
        throw error;
      }
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    async list(Prefix) {
      const keys: string[] = [];
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
          for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key);
        }
      } catch (error) {
        if ((error as Error).name !== "NoSuchBucket") throw error;
      }
      return keys;
    },
  };
  return storage;
}
