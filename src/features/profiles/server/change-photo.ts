import type { Actor } from "#kernel/actor.ts";
import { forbidden } from "#kernel/errors.ts";
import { canUploadPhoto } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { pathOfReceived } from "#platform/http/receive-form.ts";
import { photoUrl } from "../domain/photo.ts";
import { requireReader } from "./access.ts";
import { dropPhoto, storePhoto } from "./photo-files.ts";
import { changedTo, planUpdate } from "./plan-update.ts";
import { writeProfile } from "./write-profile.ts";

/** M§7 "Storage". @returns the address of the new photo */
export async function uploadPhoto(context: Context, actor: Actor, id: string, file: File): Promise<string> {
  requirePhotographer(actor, id);
  // The image library is loaded with the first photo: most processes at rest never need its memory.
  const { readPhoto } = await import("./read-photo.ts");
  const photo = await readPhoto(pathOfReceived(file));
  const url = photoUrl(await storePhoto(context, id, photo));
  try {
    await showPhoto(context, actor, id, url);
  } catch (error) {
    await dropPhoto(context, id, url);
    throw error;
  }
  return url;
}

export async function removePhoto(context: Context, actor: Actor, id: string): Promise<void> {
  requirePhotographer(actor, id);
  await showPhoto(context, actor, id, null);
}

function requirePhotographer(actor: Actor, id: string): void {
  requireReader(actor, id);
  if (!canUploadPhoto(actor, id)) throw forbidden();
}

async function showPhoto(context: Context, actor: Actor, id: string, profilePhotoUrl: string | null): Promise<void> {
  const now = context.clock();
  await writeProfile(context, actor, id, (row) => {
    const accepted = { profilePhotoUrl };
    const changes = row.profilePhotoUrl === profilePhotoUrl ? {} : accepted;
    return { update: planUpdate(row, "autoSave", changedTo(row, { changes, accepted }, now), now), result: undefined };
  });
}
