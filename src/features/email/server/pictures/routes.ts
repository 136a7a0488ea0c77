import { Hono, type Context as HonoContext } from "hono";
import { PHOTO_MAX_BYTES, PHOTO_MESSAGES } from "#features/profiles/domain/photo.ts";
import { forbidden, notFound } from "#kernel/errors.ts";
import { canManageEmails, isGuest } from "#kernel/permissions.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Context as PlatformContext } from "#platform/context.ts";
import { DOWNLOAD } from "#platform/files/download-headers.ts";
import { findFile } from "#platform/files/queries.ts";
import { formBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard, limitUse } from "#platform/http/guard.ts";
import { pathOfReceived } from "#platform/http/receive-form.ts";
import { type PictureAnswer, pictureAnswer, pictureUpload } from "../../contract/mail-pictures.ts";
import { MAIL_PICTURE_BUCKET, MAIL_PICTURES } from "../../domain/mail-links.ts";
import type { Context } from "../context.ts";
import { storePicture } from "./store-picture.ts";

const UPLOADS = { name: "email-picture", points: 60, seconds: 3600 };

/** docs/product/email.md#writing */
export function mailPictureRoutes(context: Context) {
  return new Hono<Env>().post(
    "/admin/email-pictures",
    guard(canManageEmails),
    describe({
      tag: "Email templates",
      summary: "Upload a picture for a mail (administrators)",
      description:
        "JPEG, PNG, GIF or WebP up to 10 MB; stored as JPEG or PNG of at most 1,056 pixels across, without metadata. Everybody who knows its address sees it, for good.",
      answer: pictureAnswer,
      errors: [400, 403, 413, 422, 429, 503],
    }),
    limitUse(context, UPLOADS),
    formBody(context, pictureUpload, { maxBytes: PHOTO_MAX_BYTES, message: PHOTO_MESSAGES.tooLarge }),
    async (c) => {
      const actor = c.get("actor");
      if (isGuest(actor)) throw forbidden();
      // Loaded lazily: most processes never need the image library's memory.
      const { drawForMail } = await import("./draw-for-mail.ts");
      const drawn = await drawForMail(pathOfReceived(c.req.valid("form").file));
      const name = await storePicture(context, actor.id, drawn);
      await recordAct(context.db, context.clock, actor, { action: "emailPicture.added" });
      const { width, height } = drawn;
      return c.json<PictureAnswer>({ picture: { src: MAIL_PICTURES + name, width, height } });
    },
  );
}

/** The picture is public, because webmail loads it from another origin. */
export async function serveMailPicture(
  { db, store }: PlatformContext,
  c: HonoContext<Env>,
  name: string,
): Promise<Response> {
  const file = await findFile(db, MAIL_PICTURE_BUCKET, name);
  const content = file && (await store.find(MAIL_PICTURE_BUCKET, file.name));
  if (!file || !content) throw notFound();
  return c.body(content as Uint8Array<ArrayBuffer>, 200, {
    ...DOWNLOAD,
    "content-type": file.contentType,
    "content-length": String(content.byteLength),
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "public, max-age=31536000, immutable",
  });
}
