import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { files } from "#platform/db/schema/files.ts";
import { insertFiles } from "#platform/files/queries.ts";
import { MAIL_PICTURE_BUCKET } from "../../domain/mail-links.ts";
import type { Context } from "../context.ts";
import type { DrawnPicture } from "./draw-for-mail.ts";

/** Nobody's, so that it outlives whoever uploaded it: its mail was sent. @returns its name in the bucket */
export async function storePicture(
  { db, store, clock }: Context,
  { bytes, type }: Pick<DrawnPicture, "bytes" | "type">,
): Promise<string> {
  const createdAt = clock();
  const name = `${createdAt.getUTCFullYear()}/${randomBytes(16).toString("hex")}.${type}`;
  const contentType = type === "png" ? "image/png" : "image/jpeg";
  const row = { bucket: MAIL_PICTURE_BUCKET, name, isKept: true, contentType, bytes: bytes.byteLength, createdAt };
  await insertFiles(db, [row]);
  try {
    await store.put(MAIL_PICTURE_BUCKET, name, bytes, contentType);
  } catch (error) {
    // From now on the sweep of files takes it for one that nobody holds.
    await db
      .update(files)
      .set({ isKept: false })
      .where(sql`${files.bucket} = ${MAIL_PICTURE_BUCKET} and ${files.name} = ${name}`);
    throw error;
  }
  return name;
}
