import { randomBytes } from "node:crypto";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { deleteOrphanedFiles } from "#platform/files/delete-orphaned-files.ts";
import { insertFiles, nameFile, releaseFiles } from "#platform/files/queries.ts";
import {
  PHOTO_BUCKET,
  PHOTO_STORED_TYPE,
  type PhotoNames,
  photoNames,
  photoNamesOf,
  photoUrl,
} from "../domain/photo.ts";
import type { Photo } from "./read-photo.ts";

/** Stores both sizes under a new random name. @param calledAs what a client calls the large one */
export async function storePhoto(
  context: Context,
  ownerId: string,
  photo: Photo,
  calledAs?: string,
): Promise<PhotoNames> {
  const { db, store, clock } = context;
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
  await db.transaction(async (tx) => {
    await insertFiles(tx, rows);
    if (calledAs !== undefined) await nameFile(tx, PHOTO_BUCKET, names.large, calledAs);
  });
  const puts = sizes.map((size) => store.put(PHOTO_BUCKET, names[size], photo[size], PHOTO_STORED_TYPE));
  // All of them over, so that none comes after its deletion.
  const failed = (await Promise.allSettled(puts)).find((put) => put.status === "rejected");
  if (failed) {
    await dropPhoto(context, ownerId, photoUrl(names));
    throw failed.reason;
  }
  return names;
}

/** What no profile shows any more, in the transaction that takes it away: nobody sees it from then on. */
export async function releasePhoto(db: Queryable, ownerId: string, url: string | null): Promise<void> {
  const names = url === null ? null : photoNamesOf(url);
  if (names === null || !names.large.startsWith(`${ownerId}/`)) return;
  await releaseFiles(db, PHOTO_BUCKET, [names.large, names.small]);
}

/** Forgets a photo that no profile shows; where the database cannot be reached, the tidying of files comes to it. */
export async function dropPhoto(context: Context, ownerId: string, url: string): Promise<void> {
  try {
    await releasePhoto(context.db, ownerId, url);
  } catch (error) {
    context.log.error({ err: error, ownerId }, "a photo that is not shown is still held");
  }
  await deletePhotos(context, ownerId);
}

/** Deletes what was let go; where the store cannot be reached, the sweep of files tries again. */
export async function deletePhotos(context: Context, ownerId: string): Promise<void> {
  try {
    await deleteOrphanedFiles(context);
  } catch (error) {
    context.log.error({ err: error, ownerId }, "an old photo could not be deleted");
  }
}
