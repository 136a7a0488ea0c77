import type { Actor } from "#kernel/actor.ts";
import { forbidden } from "#kernel/errors.ts";
import { canUploadPhoto } from "#kernel/permissions.ts";
import { pathOfReceived } from "#platform/http/receive-form.ts";
import { PHOTO_MAX_BYTES, PHOTO_MESSAGES, photoUrl } from "../domain/photo.ts";
import { requireReader } from "./access.ts";
import type { Context } from "./context.ts";
import { dropPhoto, storePhoto } from "./photo-files.ts";
import { changedTo, planUpdate } from "./profile-update.ts";
import { writeProfile } from "./write-profile.ts";

export const PHOTO_UPLOADS = { name: "photo-upload", points: 20, seconds: 3600 };
export const LARGEST_PHOTO = { maxBytes: PHOTO_MAX_BYTES, message: PHOTO_MESSAGES.tooLarge };

/** @param calledAs the client's file name in /storage/v1 (docs/product/profiles.md#photo) */
export async function uploadPhoto(
  context: Context,
  actor: Actor,
  id: string,
  file: File,
  calledAs?: string,
): Promise<string> {
  requirePhotographer(actor, id);
  // Lazy import: most processes never need the image library's memory.
  const { readPhoto } = await import("./read-photo.ts");
  const photo = await readPhoto(pathOfReceived(file));
  const url = photoUrl(await storePhoto(context, id, photo, calledAs));
  try {
    await showPhoto(context, actor, id, url);
  } catch (error) {
    await dropPhoto(context, id, url);
    throw error;
  }
  return url;
}

/** @param url when given, only this photo is removed @returns whether a photo was removed */
export async function removePhoto(context: Context, actor: Actor, id: string, url?: string): Promise<boolean> {
  requirePhotographer(actor, id);
  return showPhoto(context, actor, id, null, url);
}

export function requirePhotographer(actor: Actor, id: string): void {
  requireReader(actor, id);
  if (!canUploadPhoto(actor, id)) throw forbidden();
}

/** @param instead when given, only this photo is replaced @returns whether the profile changed */
async function showPhoto(
  context: Context,
  actor: Actor,
  id: string,
  profilePhotoUrl: string | null,
  instead?: string,
): Promise<boolean> {
  const now = context.clock();
  const { result } = await writeProfile(context, actor, id, (row) => {
    const isOther = instead !== undefined && row.profilePhotoUrl !== instead;
    if (isOther) return { update: null, result: false };
    const accepted = { profilePhotoUrl };
    const isNew = row.profilePhotoUrl !== profilePhotoUrl;
    const changes = isNew ? accepted : {};
    return { update: planUpdate(row, "autoSave", changedTo(row, { changes, accepted }, now), now), result: isNew };
  });
  return result;
}
