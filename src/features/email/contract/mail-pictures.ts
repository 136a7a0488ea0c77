import * as v from "valibot";
import { PICTURE_PROBLEMS } from "../domain/mail-document/editor-texts.ts";

export const pictureUpload = v.object({ file: v.file(PICTURE_PROBLEMS.file) }, PICTURE_PROBLEMS.file);

const pixels = v.pipe(v.number(), v.integer());
export const pictureAnswer = v.object({
  picture: v.object({
    src: v.pipe(v.string(), v.description("On this site; the mail names the site before it")),
    width: v.pipe(pixels, v.description("As it is shown: the file has up to twice as many")),
    height: pixels,
  }),
});
export type PictureAnswer = v.InferOutput<typeof pictureAnswer>;
