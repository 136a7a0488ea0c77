import { Hono } from "hono";
import { formBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, limitUse, signedIn } from "#platform/http/guard.ts";
import { type PhotoAnswer, photoAnswer, photoUpload } from "../contract/profiles.ts";
import { mayEdit } from "./access.ts";
import { LARGEST_PHOTO, PHOTO_UPLOADS, removePhoto, uploadPhoto } from "./change-photo.ts";
import type { Context } from "./context.ts";

const tag = "Photos";

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
      limitUse(context, PHOTO_UPLOADS),
      formBody(context, photoUpload, LARGEST_PHOTO),
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
