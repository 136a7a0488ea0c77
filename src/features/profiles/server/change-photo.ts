import type { Actor } from "#kernel/actor.ts";
import { forbidden } from "#kernel/errors.ts";
import { canUploadPhoto } from "#kernel/permissions.ts";
import { pathOfReceived } from "#platform/http/receive-form.ts";
import { PHOTO_MAX_BYTES, PHOTO_MESSAGES, photoUrl } from "../domain/photo.ts";
import { requireReader } from "./access.ts";
import { dropPhoto, storePhoto } from "./photo-files.ts";
import { changedTo, planUpdate } from "./profile-update.ts";
import { writeProfile } from "./write-profile.ts";
import type { Context } from "./context.ts";

export const PHOTO_UPLOADS = { name: "photo-upload", points: 20, seconds: 3600 };
export const LARGEST_PHOTO = { maxBytes: PHOTO_MAX_BYTES, message: PHOTO_MESSAGES.tooLarge };

/**
 * @param calledAs what a client of /storage/v1 calls it
 * @returns the address of the new photo (docs/product/profiles.md#photo)
 */
export async function uploadPhoto(
  context: Context,
  actor: Actor,
  id: string,
  file: File,
  calledAs?: string,
): Promise<string> {
  requirePhotographer(actor, id);
  // The image library is loaded with the first photo: most processes at rest never need its memory.
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

/** @param url only this one, if another has not taken its place @returns whether the profile showed one */
export async function removePhoto(context: Context, actor: Actor, id: string, url?: string): Promise<boolean> {
  requirePhotographer(actor, id);
  return showPhoto(context, actor, id, null, url);
}

export function requirePhotographer(actor: Actor, id: string): void {
  requireReader(actor, id);
  if (!canUploadPhoto(actor, id)) throw forbidden();
}

/** @param instead of this one alone @returns whether that changed anything */
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
