import sharp from "sharp";
import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { animatedGif, pngImage, turnedJpeg, webpImage } from "#test/images.ts";
import { save } from "#test/profiles.ts";
import { openSite, wholeClient } from "#test/whole-client.ts";
import { PHOTO_BUCKET } from "../domain/photo.ts";

const api = testApi();
const url = openSite(api);
const photos = (as?: TestAccount) => wholeClient(url(), as).storage.from(PHOTO_BUCKET);
const shownPhoto = async (of: TestAccount) => (await save(api(), of, {})).profile.profilePhotoUrl;

test("a photo is uploaded under the client's name and served publicly, re-encoded as WebP", async () => {
  const member = await createMember(api());
  const path = `${member.id}/me (1).jpg`;
  const { data, error } = await photos(member).upload(path, new Blob([new Uint8Array(await turnedJpeg())]));
  expect(error).toBeNull();
  expect(data).toEqual({
    path,
    id: expect.any(String),
    fullPath: expect.stringMatching(/^profile_photos\/[\w-]+\/\w{32}\.webp$/),
  });
  const { publicUrl } = photos().getPublicUrl(path).data;
  const answer = await fetch(publicUrl);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "private, no-cache",
    "content-disposition": expect.stringMatching(/^attachment; filename="\w{32}\.webp"/),
  });
  const image = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(image).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
  expect(image.includes("Amina Secret")).toBe(false);
  const headers = { "if-none-match": answer.headers.get("etag") ?? "" };
  expect((await fetch(publicUrl, { headers })).status).toBe(304);
});

test("an uploaded photo becomes the profile photo, also at the site's own URL", async () => {
  const member = await createMember(api());
  const { data } = await photos(member).upload(`${member.id}/me.png`, await pngImage());
  expect(await shownPhoto(member)).toBe(`/files/${data?.fullPath}`);
  expect((await fetch(`${url()}/files/${data?.fullPath}`)).status).toBe(200);
});

test.each<[string, (bytes: Buffer) => unknown]>([
  ["a Buffer", (bytes) => bytes],
  ["an ArrayBuffer", (bytes) => new Uint8Array(bytes).buffer],
  ["a File", (bytes) => new File([new Uint8Array(bytes)], "other.txt", { type: "text/html" })],
  ["a stream", (bytes) => new Blob([new Uint8Array(bytes)]).stream()],
  [
    "a custom form",
    (bytes) => {
      const form = new FormData();
      form.append("cacheControl", "1");
      form.append("photo", new Blob([new Uint8Array(bytes)]));
      return form;
    },
  ],
])("%s is accepted as an upload, with any content type", async (_name, bodyOf) => {
  const member = await createMember(api());
  const body = bodyOf(await pngImage()) as Blob;
  const { error } = await photos(member).upload(`${member.id}/me.png`, body, { contentType: "text/html" });
  expect(error).toBeNull();
  const { data } = await photos().download(`${member.id}/me.png`);
  expect(data?.type).toBe("image/webp");
});

test("an upload to a used name is refused without upsert, and an update needs an existing file", async () => {
  const member = await createMember(api());
  const path = `${member.id}/me.png`;
  const none = await photos(member).update(path, await pngImage());
  expect(none.error).toMatchObject({ status: 404, statusCode: "404", code: "NoSuchKey" });
  await photos(member).upload(path, await pngImage());
  const again = await photos(member).upload(path, await webpImage());
  expect(again.error).toMatchObject({ status: 409, statusCode: "409", code: "KeyAlreadyExists" });
  const first = (await photos().info(path)).data?.id;
  const upserted = await photos(member).upload(path, await webpImage(), { upsert: true });
  const updated = await photos(member).update(path, await animatedGif());
  expect([upserted.error, updated.error]).toEqual([null, null]);
  const last = (await photos().info(path)).data;
  expect(last?.id).toBe(updated.data?.id);
  expect(new Set([first, upserted.data?.id, last?.id]).size).toBe(3);
});

test("a new photo of any name replaces the former photo", async () => {
  const member = await createMember(api());
  await photos(member).upload(`${member.id}/one.png`, await pngImage());
  await photos(member).upload(`${member.id}/two.png`, await webpImage());
  const { data } = await photos(member).list(member.id);
  expect(data?.map(({ name }) => name)).toEqual(["two.png"]);
  expect((await photos().exists(`${member.id}/one.png`)).data).toBe(false);
  expect((await photos().exists(`${member.id}/two.png`)).data).toBe(true);
});

test("a member lists their folder and its files", async () => {
  const member = await createMember(api());
  expect(await photos(member).list()).toEqual({ data: [], error: null });
  const { data: uploaded } = await photos(member).upload(`${member.id}/me.png`, await pngImage());
  expect((await photos(member).list()).data).toMatchObject([{ name: member.id, id: null }]);
  const { data } = await photos(member).list(`${member.id}/`, { sortBy: { column: "created_at", order: "desc" } });
  expect(data).toMatchObject([
    { name: "me.png", id: uploaded?.id, metadata: { mimetype: "image/webp", size: expect.any(Number) } },
  ]);
  const named = async (options: object) => (await photos(member).list(member.id, options)).data?.length;
  expect([await named({ search: "ME" }), await named({ search: "you" }), await named({ offset: 1 })]).toEqual([
    1, 0, 0,
  ]);
});

test("a photo uploaded in the product is listed under its stored name and can be removed", async () => {
  const member = await createMember(api());
  const body = new FormData();
  body.set("file", new File([new Uint8Array(await pngImage())], "me.png"));
  await api().call("POST", `/api/profiles/${member.id}/photo`, { as: member, body });
  const { data } = await photos(member).list(member.id);
  const path = `${member.id}/${data?.[0]?.name}`;
  expect(`/files/${PHOTO_BUCKET}/${path}`).toBe(await shownPhoto(member));
  expect((await photos(member).remove([path])).data).toHaveLength(1);
  expect(await shownPhoto(member)).toBeNull();
});

test("a removed photo disappears from the profile and from every URL", async () => {
  const member = await createMember(api());
  const path = `${member.id}/me.png`;
  const { data } = await photos(member).upload(path, await pngImage());
  const removed = await photos(member).remove([path, `${member.id}/never.png`]);
  expect(removed.data).toMatchObject([{ name: path, id: data?.id }]);
  expect(await shownPhoto(member)).toBeNull();
  expect((await photos().download(path)).error).toMatchObject({ status: 404 });
  expect((await fetch(`${url()}/files/${data?.fullPath}`)).status).toBe(404);
});

test("a signed link opens only its own file, for one hour at most", async () => {
  const member = await createMember(api());
  const path = `${member.id}/my photo.png`;
  await photos(member).upload(path, await pngImage());
  const { data } = await photos(member).createSignedUrl(path, 90 * 86_400, { download: "evil.html" });
  const signed = data?.signedUrl ?? "";
  const answer = await fetch(signed);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(answer.headers.get("content-disposition")).not.toContain("evil");
  const stranger = await createMember(api());
  await photos(stranger).upload(`${stranger.id}/my photo.png`, await pngImage());
  expect((await fetch(signed.replace(member.id, stranger.id))).status).toBe(400);
  const cut = await fetch(signed.slice(0, -30));
  expect([cut.status, (await cut.json()).code]).toEqual([400, "InvalidJWT"]);
  expect((await fetch(`${signed.split("token=")[0]}token=${member.token}`)).status).toBe(400);
  api().clock.advance(3_601_000);
  expect((await fetch(signed)).status).toBe(400);
  api().clock.advance(-3_601_000);
});

test("several links are signed at once, and missing files get an error", async () => {
  const member = await createMember(api());
  await photos(member).upload(`${member.id}/me.png`, await pngImage());
  const asked = [`${member.id}/me.png`, `${member.id}/no.png`, "../../etc/passwd"];
  const { data } = await photos(member).createSignedUrls(asked, 60);
  expect(data?.map(({ path, error }) => [path, error !== null])).toEqual([
    [asked[0], false],
    [asked[1], true],
    [asked[2], true],
  ]);
  expect((await fetch(data?.[0]?.signedUrl ?? "")).status).toBe(200);
});

test("unsupported storage calls are refused in the client's error format", async () => {
  const { storage } = wholeClient(url(), await createAdmin(api()));
  const bucket = storage.from(PHOTO_BUCKET);
  const calls = [
    storage.listBuckets(),
    storage.getBucket(PHOTO_BUCKET),
    storage.createBucket("mine"),
    storage.updateBucket(PHOTO_BUCKET, { public: true }),
    storage.emptyBucket(PHOTO_BUCKET),
    storage.deleteBucket(PHOTO_BUCKET),
    bucket.move("a/b.png", "a/c.png"),
    bucket.copy("a/b.png", "a/c.png"),
    bucket.createSignedUploadUrl("a/b.png"),
    bucket.uploadToSignedUrl("a/b.png", "token", new Blob(["x"])),
    bucket.listV2(),
    bucket.purgeCache("a/b.png"),
    bucket.download("a/b.png", { transform: { width: 100 } }),
  ];
  for (const { error } of await Promise.all(calls)) {
    expect(error).toMatchObject({ name: "StorageApiError", status: 404, code: "NotSupported" });
  }
  const strange = await storage.from("email_pictures").download("2026/a.png");
  expect(strange.error).toMatchObject({ status: 404, code: "NoSuchBucket", message: "Bucket not found" });
});
