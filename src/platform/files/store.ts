import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { PlatformConfig } from "../config/platform-config.ts";
import { isStoreUnavailable } from "./is-store-unavailable.ts";

export type FileStore = {
  put(bucket: string, name: string, content: Uint8Array, contentType: string): Promise<void>;
  /** Null for a missing object; throws when the store is unreachable. */
  find(bucket: string, name: string): Promise<Uint8Array | null>;
  /** Idempotent. */
  delete(bucket: string, name: string): Promise<void>;
};

type Timeouts = {
  connectionTimeout: number;
  /** Limits the time without data on the socket, not the total duration. */
  socketTimeout: number;
};
/** Milliseconds per attempt; three attempts stay below a proxy's timeout. */
const TIMEOUTS: Timeouts = { connectionTimeout: 3_000, socketTimeout: 20_000 };

export async function createFileStore(
  config: Pick<PlatformConfig, "dataDir" | "s3">,
  timeouts: Timeouts = TIMEOUTS,
): Promise<FileStore> {
  const disk = new Disk(
    config.s3
      ? await s3Driver(config.s3, timeouts)
      : new FSDriver({ location: join(config.dataDir, "files"), visibility: "private" }),
  );
  return {
    put: (bucket, name, content, contentType) => disk.put(`${bucket}/${name}`, content, { contentType }),
    find: (bucket, name) => findBytes(disk, `${bucket}/${name}`),
    delete: (bucket, name) => disk.delete(`${bucket}/${name}`),
  };
}

async function findBytes(disk: Disk, key: string): Promise<Uint8Array | null> {
  try {
    return await disk.getBytes(key);
  } catch (error) {
    // The storage driver has already retried the read.
    if (isStoreUnavailable(error) || (await disk.exists(key))) throw error;
    return null;
  }
}

/** Lazy import: the SDK takes 40 MB of memory. */
async function s3Driver(
  { bucket, region, endpoint, accessKeyId, secretAccessKey }: NonNullable<PlatformConfig["s3"]>,
  timeouts: Timeouts,
) {
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new S3Driver({
    credentials: { accessKeyId, secretAccessKey },
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    bucket,
    visibility: "private",
    supportsACL: false,
    requestHandler: timeouts,
    // Many compatible stores do not support the newer checksum headers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}
