import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { S3Driver } from "flydrive/drivers/s3";
import type { Config } from "../config.ts";

export type FileStore = {
  put(bucket: string, name: string, content: Uint8Array, contentType: string): Promise<void>;
  get(bucket: string, name: string): Promise<Uint8Array>;
  delete(bucket: string, name: string): Promise<void>;
};

/** Files on disk by default, in an S3-compatible store when one is configured. */
export function createFileStore(config: Pick<Config, "dataDir" | "s3">): FileStore {
  const disk = new Disk(
    config.s3 ? s3Driver(config.s3) : new FSDriver({ location: join(config.dataDir, "files"), visibility: "private" }),
  );
  return {
    put: (bucket, name, content, contentType) => disk.put(`${bucket}/${name}`, content, { contentType }),
    get: (bucket, name) => disk.getBytes(`${bucket}/${name}`),
    delete: (bucket, name) => disk.delete(`${bucket}/${name}`),
  };
}

function s3Driver({ bucket, region, endpoint, accessKeyId, secretAccessKey }: NonNullable<Config["s3"]>) {
  return new S3Driver({
    credentials: { accessKeyId, secretAccessKey },
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    bucket,
    visibility: "private",
    supportsACL: false,
  });
}
