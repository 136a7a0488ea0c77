import * as v from "valibot";
import { PHOTO_MESSAGES } from "../domain/photo.ts";

/** One picture in the multipart field `file`. */
export const photoUpload = v.object({ file: v.file(PHOTO_MESSAGES.invalidType) }, PHOTO_MESSAGES.invalidType);

export const photoAnswer = v.object({ data: v.object({ url: v.nullable(v.string()) }) });
export type PhotoAnswer = v.InferOutput<typeof photoAnswer>;
