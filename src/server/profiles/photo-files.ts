import { randomBytes } from "node:crypto";
import { PHOTO_BUCKET, PHOTO_STORED_TYPE, type PhotoNames, photoNames, photoNamesOf } from "#domain/profiles/photo.ts";
import type { Context } from "../context.ts";
import { dropUnheldFiles } from "../files/drop-unheld-files.ts";
import { insertFiles, letGoOfFiles } from "../files/queries.ts";
import type { Photo } from "./read-photo.ts";

/** Stores both sizes under a new random name. */
export async function storePhoto({ db, store, clock }: Context, ownerId: string, photo: Photo): Promise<PhotoNames> {
  const names = photoNames(ownerId, randomBytes(16).toString("hex"));
  const sizes = ["large", "small"] as const;
  const rows = sizes.map((size) => ({
    bucket: PHOTO_BUCKET,
    name: names[size],
    ownerId,
    contentType: PHOTO_STORED_TYPE,
    bytes: photo[size].byteLength,
    createdAt: clock(),
  }));
  await insertFiles(db, rows);
  await Promise.all(sizes.map((size) => store.put(PHOTO_BUCKET, names[size], photo[size], PHOTO_STORED_TYPE)));
  return names;
}

/** Forgets a photo that no profile shows any more; where the store cannot be reached, the sweep of files tries again. */
export async function dropPhoto(context: Context, ownerId: string, url: string | null): Promise<void> {
  const names = url === null ? null : photoNamesOf(url);
  if (names === null || !names.large.startsWith(`${ownerId}/`)) return;
  try {
    await letGoOfFiles(context.db, PHOTO_BUCKET, [names.large, names.small]);
    await dropUnheldFiles(context);
  } catch (error) {
    context.log.error({ err: error, ownerId }, "an old photo could not be deleted");
  }
}
