import { eq } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { canUploadPhoto, idOf } from "#kernel/permissions.ts";
import { files } from "#platform/db/schema/files.ts";
import { findHeldFile, listFiles } from "#platform/files/queries.ts";
import type { Bucket } from "#platform/storage/bucket.ts";
import { isSmallPhoto, PHOTO_BUCKET, photoNamesOf, photoUrl } from "../domain/photo.ts";
import { LARGEST_PHOTO, PHOTO_UPLOADS, removePhoto, requirePhotographer, uploadPhoto } from "./change-photo.ts";
import type { Context } from "./context.ts";

/** The bucket has one folder per member, with one photo (docs/product/profiles.md#photo). */
export function photoBucket(context: Context): Bucket {
  const { db } = context;
  return {
    name: PHOTO_BUCKET,
    largest: LARGEST_PHOTO,
    uploads: PHOTO_UPLOADS,
    replaces: true,
    requireWriter: requirePhotographer,
    readsAll: () => false,
    folderOf: idOf,
    async store(actor, calledAs, file) {
      const [id = ""] = calledAs.split("/");
      const url = await uploadPhoto(context, actor, id, file, calledAs);
      return photoNamesOf(url)?.large ?? calledAs;
    },
    async find(name) {
      const file = await findHeldFile(db, PHOTO_BUCKET, name);
      return file && { ...file, isOpen: true, shownAs: file.name.split("/").at(-1) ?? file.name };
    },
    async list(actor, folder) {
      if (!canUploadPhoto(actor, folder)) return [];
      const all = await listFiles(db, PHOTO_BUCKET, eq(files.ownerId, folder));
      return all.filter(({ file }) => !isSmallPhoto(file.name));
    },
    remove: (actor: Actor, { ownerId, name }) =>
      removePhoto(context, actor, ownerId ?? "", photoUrl({ large: name, small: name })),
  };
}
