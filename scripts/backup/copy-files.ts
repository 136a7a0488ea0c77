import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type pg from "pg";
import type { FileStore } from "#platform/files/store.ts";
import type { ArchiveWriter } from "./archive-writer.ts";
import type { Manifest } from "./manifest.ts";
import { quoted } from "./tables.ts";

const compress = promisify(gzip);
const decompress = promisify(gunzip);
const ROWS_AT_A_TIME = 5_000;
/** All files of a batch are in memory together. */
const FILES_AT_A_TIME = 8;
/** Backoff in milliseconds: a store outage of a minute must not cost the nightly archive. */
const PAUSES: readonly number[] = [1_000, 5_000, 20_000, 60_000];

type FileName = { bucket: string; name: string };
export type FileList = Buffer[];

/** A file's row is written before the file and deleted after it, so the snapshot's rows list its files. */
export async function listFiles(client: pg.Client): Promise<FileList> {
  const list: FileList = [];
  const table = quoted({ schema: "public", name: "files" });
  await client.query(`declare held no scroll cursor for select bucket, name from ${table} order by id`);
  for (;;) {
    const { rows } = await client.query<FileName>(`fetch ${ROWS_AT_A_TIME} from held`);
    if (rows.length === 0) return list;
    list.push(await compress(JSON.stringify(rows)));
  }
}

/** May take hours, so no transaction stays open; files deleted meanwhile are missing. */
export async function copyFiles(
  list: FileList,
  store: FileStore,
  archive: ArchiveWriter,
  pauses = PAUSES,
): Promise<NonNullable<Manifest["files"]>> {
  const counts = { count: 0, bytes: 0, missing: 0 };
  for (const part of list) {
    const names = JSON.parse((await decompress(part)).toString("utf8")) as FileName[];
    for (let at = 0; at < names.length; at += FILES_AT_A_TIME) {
      const found = await Promise.all(
        names.slice(at, at + FILES_AT_A_TIME).map(async (file) => ({
          ...file,
          content: await findPatiently(store, file, pauses),
        })),
      );
      for (const { bucket, name, content } of found) {
        if (content === null) counts.missing += 1;
        else {
          await archive.add(`files/${bucket}/${name}`, content);
          counts.count += 1;
          counts.bytes += content.length;
        }
      }
    }
  }
  return counts;
}

async function findPatiently(store: FileStore, { bucket, name }: FileName, pauses: readonly number[]) {
  for (const pause of pauses) {
    try {
      return await store.find(bucket, name);
    } catch {
      await sleep(pause);
    }
  }
  return store.find(bucket, name).catch((error: Error) => {
    throw new Error(`The file ${bucket}/${name} could not be read: ${error.message}`, { cause: error });
  });
}
