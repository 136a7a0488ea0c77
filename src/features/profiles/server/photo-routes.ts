import { Hono } from "hono";
import type { Context } from "#platform/context.ts";
import { formBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import type { Env } from "#platform/http/env.ts";
import { signedIn } from "#platform/http/guard.ts";
import { limitUse } from "#platform/http/limit-use.ts";
import { type PhotoAnswer, photoAnswer, photoUpload } from "../contract/files.ts";
import { PHOTO_MAX_BYTES, PHOTO_MESSAGES } from "../domain/photo.ts";
import { mayEdit } from "./access.ts";
import { removePhoto, uploadPhoto } from "./change-photo.ts";

const tag = "Photos";
const UPLOADS = { name: "photo-upload", points: 20, seconds: 3600 };

/** M§7 "Storage": the bucket profile_photos. */
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
