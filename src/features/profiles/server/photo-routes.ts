import { Hono } from "hono";
import type { Actor } from "#kernel/actor.ts";
import { forbidden } from "#kernel/errors.ts";
import { canUploadPhoto } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { formBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, limitUse, signedIn } from "#platform/http/guard.ts";
import { pathOfReceived } from "#platform/http/receive-form.ts";
import { type PhotoAnswer, photoAnswer, photoUpload } from "../contract/profiles.ts";
import { PHOTO_MAX_BYTES, PHOTO_MESSAGES, photoUrl } from "../domain/photo.ts";
import { mayEdit, requireReader } from "./access.ts";
import { dropPhoto, storePhoto } from "./photo-files.ts";
import { changedTo, planUpdate } from "./profile-update.ts";
import { writeProfile } from "./write-profile.ts";

const tag = "Photos";
const UPLOADS = { name: "photo-upload", points: 20, seconds: 3600 };

/** The bucket profile_photos (docs/product/profiles.md#photo). */
export function photoRoutes(context: Context) {
  return new Hono<Env>()
    .post(
      "/profiles/:id/photo",
      signedIn,
      describe({
        tag,
        summary: "Upload a profile photo",
        description: "JPEG, PNG, GIF or WebP up to 10 MB; stored as WebP of 512 and 128 pixels without metadata.",
        answer: photoAnswer,
        errors: [400, 404, 409, 413, 422, 429, 503],
      }),
      mayEdit,
      limitUse(context, UPLOADS),
      formBody(context, photoUpload, { maxBytes: PHOTO_MAX_BYTES, message: PHOTO_MESSAGES.tooLarge }),
      async (c) => {
        const url = await uploadPhoto(context, c.get("actor"), c.req.param("id"), c.req.valid("form").file);
        return c.json<PhotoAnswer>({ data: { url } });
      },
    )
    .delete(
      "/profiles/:id/photo",
      signedIn,
      describe({ tag, summary: "Remove the profile photo", answer: photoAnswer, errors: [404, 409] }),
      async (c) => {
        await removePhoto(context, c.get("actor"), c.req.param("id"));
        return c.json<PhotoAnswer>({ data: { url: null } });
      },
    );
}

/** @returns the address of the new photo (docs/product/profiles.md#photo) */
async function uploadPhoto(context: Context, actor: Actor, id: string, file: File): Promise<string> {
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

async function removePhoto(context: Context, actor: Actor, id: string): Promise<void> {
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
