import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { files } from "#platform/db/schema/files.ts";
import { insertFiles, releaseFiles } from "#platform/files/queries.ts";
import { MAIL_PICTURE_BUCKET } from "../../domain/mail-links.ts";
import type { Context } from "../context.ts";
import type { DrawnPicture } from "./draw-for-mail.ts";

/** An owner protects the upload from the file sweep; then it has none, to outlive the uploader. @returns its name */
export async function storePicture(
  { db, store, clock }: Context,
  uploaderId: string,
  { bytes, type }: Pick<DrawnPicture, "bytes" | "type">,
): Promise<string> {
  const createdAt = clock();
  const name = `${createdAt.getUTCFullYear()}/${randomBytes(16).toString("hex")}.${type}`;
  const contentType = type === "png" ? "image/png" : "image/jpeg";
  const row = {
    bucket: MAIL_PICTURE_BUCKET,
    name,
    ownerId: uploaderId,
    contentType,
    bytes: bytes.byteLength,
    createdAt,
  };
  await insertFiles(db, [row]);
  try {
    await store.put(MAIL_PICTURE_BUCKET, name, bytes, contentType);
  } catch (error) {
    await releaseFiles(db, MAIL_PICTURE_BUCKET, [name]);
    throw error;
  }
  await db
    .update(files)
    .set({ ownerId: null, isKept: true })
    .where(and(eq(files.bucket, MAIL_PICTURE_BUCKET), eq(files.name, name)));
  return name;
}
