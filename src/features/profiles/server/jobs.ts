import { and, asc, eq, gt, inArray, isNotNull, lt } from "drizzle-orm";
import { NIL } from "uuid";
import type { Context } from "#accounts/server/context.ts";
import { files } from "#platform/db/schema/files.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { PHOTO_BUCKET, photoNamesOf } from "../domain/photo.ts";

export async function defineProfileJobs(context: Context): Promise<void> {
  await context.queue.define("files.tidy", () => tidyPhotos(context), { cron: "40 3 * * *" });
}

/** Age from which an unshown photo is deleted: a profile shows its photo only shortly after the photo is stored. */
const UNSHOWN_RETENTION_MS = 3_600_000;
const AT_A_TIME = 2000;

type Photo = { id: string; name: string; shown: string | null };

/** Nightly job: releases photos that no profile shows after a crash, so that the next file cleanup deletes them. */
async function tidyPhotos(context: Context): Promise<void> {
  let page: Photo[] = [];
  do {
    page = await listPhotos(context, page.at(-1)?.id ?? NIL);
    const left = page.filter((photo) => !isShown(photo)).map(({ id }) => id);
    if (left.length > 0) await context.db.update(files).set({ ownerId: null }).where(inArray(files.id, left));
  } while (page.length === AT_A_TIME);
}

function listPhotos({ db, clock }: Context, after: string): Promise<Photo[]> {
  return db
    .select({ id: files.id, name: files.name, shown: userProfiles.profilePhotoUrl })
    .from(files)
    .leftJoin(userProfiles, eq(userProfiles.id, files.ownerId))
    .where(
      and(
        eq(files.bucket, PHOTO_BUCKET),
        isNotNull(files.ownerId),
        lt(files.createdAt, new Date(clock().getTime() - UNSHOWN_RETENTION_MS)),
        gt(files.id, after),
      ),
    )
    .orderBy(asc(files.id))
    .limit(AT_A_TIME);
}

function isShown({ name, shown }: Photo): boolean {
  const names = shown === null ? null : photoNamesOf(shown);
  return name === names?.large || name === names?.small;
}
