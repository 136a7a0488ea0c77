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

/** @param calledAs the client's name for the large size */
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
  // Waits for all uploads, so that no upload finishes after its file was deleted.
  const failed = (await Promise.allSettled(puts)).find((put) => put.status === "rejected");
  if (failed) {
    await dropPhoto(context, ownerId, photoUrl(names));
    throw failed.reason;
  }
  return names;
}

/** Call this in the transaction that removes the photo from the profile; from then on, no request gets the photo. */
export async function releasePhoto(db: Queryable, ownerId: string, url: string | null): Promise<void> {
  const names = url === null ? null : photoNamesOf(url);
  if (names === null || !names.large.startsWith(`${ownerId}/`)) return;
  await releaseFiles(db, PHOTO_BUCKET, [names.large, names.small]);
}

/** Errors are only logged, because the nightly job releases the photo later. */
export async function dropPhoto(context: Context, ownerId: string, url: string): Promise<void> {
  try {
    await releasePhoto(context.db, ownerId, url);
  } catch (error) {
    context.log.error({ err: error, ownerId }, "photos: release failed");
  }
  await deletePhotos(context, ownerId);
}

/** Errors are only logged, because the next file cleanup tries again. */
export async function deletePhotos(context: Context, ownerId: string): Promise<void> {
  try {
    await deleteOrphanedFiles(context);
  } catch (error) {
    context.log.error({ err: error, ownerId }, "photos: delete failed");
  }
}
