import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { files } from "#platform/db/schema/files.ts";
import { deleteOrphanedFiles } from "#platform/files/delete-orphaned-files.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { pngImage, turnedJpeg } from "#test/images.ts";
import type { PictureAnswer } from "../../contract/mail-pictures.ts";
import { isOwnPicture } from "../../domain/mail-links.ts";
import { storePicture } from "./store-picture.ts";

const api = testApi();
let account: TestAccount | undefined;
const anAdmin = async () => (account ??= await createAdmin(api()));

function upload(as: TestAccount | undefined, content: Uint8Array | string) {
  const body = new FormData();
  body.set("file", new File([content as BlobPart], "picture.png", { type: "image/png" }));
  return api().call("POST", "/api/admin/email-pictures", { ...(as && { as }), body });
}
const pictureOf = async (answer: Response) => ((await answer.json()) as PictureAnswer).picture;

test("an uploaded picture is re-encoded at double width and stays public", async () => {
  const picture = await pictureOf(await upload(await anAdmin(), await pngImage(3000, 1500)));
  expect(picture).toMatchObject({ width: 528, height: 264 });
  expect(isOwnPicture(picture.src)).toBe(true);
  await deleteOrphanedFiles(api());
  const answer = await api().call("GET", picture.src);
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([format, width, height]).toEqual(["jpeg", 1056, 528]);
});

test("a stored picture has no metadata, and a transparent picture stays PNG", async () => {
  const admin = await anAdmin();
  const turned = await pictureOf(await upload(admin, await turnedJpeg()));
  const bytes = Buffer.from(await (await api().call("GET", turned.src)).arrayBuffer());
  expect([(await sharp(bytes).metadata()).exif, bytes.includes("Amina Secret")]).toEqual([undefined, false]);
  expect([turned.width, turned.height]).toEqual([100, 200]);
  const clear = await sharp({
    create: { width: 20, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  expect((await pictureOf(await upload(admin, clear))).src).toMatch(/\.png$/);
});

test("a picture with a decoder warning is accepted, and a truncated picture is refused", async () => {
  const jpeg = await turnedJpeg();
  expect((await upload(await anAdmin(), jpeg.subarray(0, -2))).status).toBe(200);
  expect((await upload(await anAdmin(), jpeg.subarray(0, -60))).status).toBe(422);
});

test("a picture leaves no row when its storage fails", async () => {
  const { id } = await anAdmin();
  const picture = { bytes: await pngImage(), type: "png" } as const;
  const rows = () => api().db.select().from(files).where(eq(files.ownerId, id));
  let onTheWay: unknown;
  const put = async () => {
    onTheWay = await rows();
    throw new Error("no room");
  };
  const store = Object.assign(Object.create(api().store), { put });
  await expect(storePicture({ ...api(), store }, id, picture)).rejects.toThrow("no room");
  expect([onTheWay, await rows()]).toMatchObject([[{ isKept: false }], []]);
  await deleteOrphanedFiles(api());
  expect(await api().db.$count(files, eq(files.isKept, false))).toBe(0);
});

test("picture uploads are refused for non-administrators and for other file types", async () => {
  expect((await upload(undefined, await pngImage())).status).toBe(401);
  expect((await upload(await createMember(api()), await pngImage())).status).toBe(403);
  expect((await upload(await anAdmin(), "<svg xmlns='http://www.w3.org/2000/svg'/>")).status).toBe(422);
  expect((await api().call("GET", "/files/email_pictures/2026/nothing.jpg")).status).toBe(404);
});
