import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { files } from "#platform/db/schema/files.ts";
import { defineFileJobs } from "#platform/files/jobs.ts";
import { insertFiles } from "#platform/files/queries.ts";
import { testApi } from "#test/api.ts";
import { asOwner } from "#test/database.ts";
import { createMember, type TestAccount } from "#test/factories.ts";
import { animatedGif, pngBomb, pngImage, turnedJpeg, webpImage } from "#test/images.ts";
import { save } from "#test/profiles.ts";
import type { PhotoAnswer } from "../contract/profiles.ts";
import { photoNames, smallPhotoUrl } from "../domain/photo.ts";
import { defineProfileJobs } from "./jobs.ts";

const api = testApi();

function upload(as: TestAccount, content: Uint8Array | string, name = "me.png"): Promise<Response> {
  const body = new FormData();
  body.set("file", new File([content as BlobPart], name, { type: "image/png" }));
  return api().call("POST", `/api/profiles/${as.id}/photo`, { as, body });
}
const urlOf = async (response: Response) => ((await response.json()) as PhotoAnswer).data.url ?? "";
const bytesOf = async (path: string) => Buffer.from(await (await api().call("GET", path)).arrayBuffer());
const storedFiles = ({ id }: TestAccount) => {
  const folder = join(api().config.dataDir, "files", "profile_photos", id);
  return existsSync(folder) ? readdirSync(folder) : [];
};
const colorAt = async (image: Buffer, left: number, top: number) => {
  const pixel = await sharp(image).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return (pixel[0] ?? 0) > (pixel[2] ?? 0) ? "red" : "blue";
};

test("a photo is stored as a square in two sizes, and the profile shows it", async () => {
  const member = await createMember(api());
  const url = await urlOf(await upload(member, await pngImage(800, 300)));
  expect(url).toMatch(new RegExp(`^/files/profile_photos/${member.id}/[0-9a-f]{32}\\.webp$`));
  const large = await sharp(await bytesOf(url)).metadata();
  const small = await sharp(await bytesOf(smallPhotoUrl(url) ?? "")).metadata();
  expect([large.format, large.width, large.height]).toEqual(["webp", 512, 512]);
  expect([small.format, small.width, small.height]).toEqual(["webp", 128, 128]);
  expect((await save(api(), member, {})).profile).toMatchObject({ profilePhotoUrl: url, version: 2 });
});

test("a photo is stored upright and without metadata", async () => {
  const member = await createMember(api());
  const image = await bytesOf(await urlOf(await upload(member, await turnedJpeg(), "me.jpg")));
  expect([await colorAt(image, 256, 20), await colorAt(image, 256, 490)]).toEqual(["red", "blue"]);
  const { exif, xmp, iptc, orientation } = await sharp(image).metadata();
  expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(image.includes("Amina Secret")).toBe(false);
});

test("an animated picture is stored as its first frame", async () => {
  const member = await createMember(api());
  const image = await bytesOf(await urlOf(await upload(member, await animatedGif(), "me.gif")));
  expect((await sharp(image).metadata()).pages ?? 1).toBe(1);
  expect(await colorAt(image, 256, 256)).toBe("red");
});

test("data appended to a picture is not stored", async () => {
  const member = await createMember(api());
  const polyglot = Buffer.concat([await turnedJpeg(), Buffer.from("<script>alert(1)</script><?php system('id') ?>")]);
  const image = await bytesOf(await urlOf(await upload(member, polyglot, "me.php.jpg")));
  expect(image.includes("script") || image.includes("php")).toBe(false);
});

test("a new photo replaces the old one", async () => {
  const member = await createMember(api());
  const first = await urlOf(await upload(member, await pngImage()));
  const second = await urlOf(await upload(member, await webpImage()));
  expect((await api().call("GET", first)).status).toBe(404);
  expect((await api().call("GET", second)).status).toBe(200);
  expect(storedFiles(member)).toHaveLength(2);
});

test("an old photo is hidden when the file store fails, and deleted by the next sweep", async () => {
  const member = await createMember(api());
  const first = await urlOf(await upload(member, await pngImage()));
  const remove = api().store.delete;
  api().store.delete = () => Promise.reject(new Error("the store is away"));
  await upload(member, await webpImage());
  api().store.delete = remove;
  expect((await api().call("GET", first)).status).toBe(404);
  expect(storedFiles(member)).toHaveLength(4);

  await defineFileJobs(api());
  await api().queue.send("files.sweep", {});
  await api().queue.run();
  expect(storedFiles(member)).toHaveLength(2);
});

test("a photo stays on its profile when its removal fails, and can be removed later", async () => {
  const member = await createMember(api());
  const url = await urlOf(await upload(member, await pngImage()));
  await asOwner(
    api().url,
    `create function held() returns trigger language plpgsql as $$ begin raise exception 'held'; end $$;
    create trigger held before update on files for each row execute function held()`,
  );
  const remove = () => api().call("DELETE", `/api/profiles/${member.id}/photo`, { as: member });
  const refused = await remove();
  await asOwner(api().url, "drop function held cascade");
  expect(refused.status).toBe(500);
  expect((await save(api(), member, {})).profile.profilePhotoUrl).toBe(url);
  expect((await remove()).status).toBe(200);
  expect((await api().call("GET", url)).status).toBe(404);
});

test("a failed upload leaves no file and no row", async () => {
  const member = await createMember(api());
  const { put } = api().store;
  let puts = 0;
  api().store.put = (...given) => {
    puts += 1;
    return puts === 1 ? Promise.reject(new Error("the store is away")) : put(...given);
  };
  const response = await upload(member, await pngImage());
  api().store.put = put;
  expect(response.status).toBe(500);
  expect(storedFiles(member)).toEqual([]);
  expect(await api().db.$count(files, eq(files.ownerId, member.id))).toBe(0);
});

test("orphaned files of a crash are deleted; shown and recent files stay", async () => {
  const member = await createMember(api());
  const shown = await urlOf(await upload(member, await pngImage()));
  const leave = async (random: string) => {
    const name = photoNames(member.id, random).large;
    const row = { bucket: "profile_photos", name, ownerId: member.id, contentType: "image/webp", bytes: 1 };
    await insertFiles(api().db, [{ ...row, createdAt: api().clock() }]);
    await api().store.put("profile_photos", name, new Uint8Array([1]), "image/webp");
    return `/files/profile_photos/${name}`;
  };
  const old = await leave("old");
  api().clock.advance(2 * 3_600_000);
  const young = await leave("young");
  await defineFileJobs(api());
  await defineProfileJobs(api());
  await api().queue.send("files.tidy", {});
  await api().queue.run();
  await api().queue.send("files.sweep", {});
  await api().queue.run();
  const statuses = [shown, smallPhotoUrl(shown) ?? "", young, old].map((url) => api().call("GET", url));
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 200, 200, 404]);
  expect(storedFiles(member)).toHaveLength(3);
});

test("concurrent uploads leave one photo", async () => {
  const member = await createMember(api());
  const image = await pngImage();
  await Promise.all([1, 2, 3].map(() => upload(member, image)));
  const { profile } = await save(api(), member, {});
  expect((await api().call("GET", profile.profilePhotoUrl ?? "")).status).toBe(200);
  expect(storedFiles(member)).toHaveLength(2);
});

test.each(["DELETE", "PATCH"])("a photo removed by %s is deleted", async (method) => {
  const member = await createMember(api());
  const url = await urlOf(await upload(member, await pngImage()));
  const { version } = (await save(api(), member, { userBio: "one" })).profile;
  if (method === "PATCH") await save(api(), member, { profilePhotoUrl: null }, version);
  else await api().call("DELETE", `/api/profiles/${member.id}/photo`, { as: member });
  expect((await save(api(), member, {})).profile.profilePhotoUrl).toBeNull();
  expect((await api().call("GET", url)).status).toBe(404);
  expect(storedFiles(member)).toEqual([]);
});

test("a photo URL cannot be set by a profile save", async () => {
  const member = await createMember(api());
  const { fields } = await save(api(), member, { profilePhotoUrl: "https://evil.example/x.webp" });
  expect(fields).toEqual({ profilePhotoUrl: "Please upload a photo to change it" });
});

const NOT_AN_IMAGE = "Please select a valid image file (JPEG, PNG, GIF, or WebP)";

test.each<[string, () => Promise<Uint8Array | string> | Uint8Array | string, string]>([
  ["an empty file", () => "", NOT_AN_IMAGE],
  ["a text called .png", () => "hello", NOT_AN_IMAGE],
  ["a web page", () => "<html><script>alert(1)</script></html>", NOT_AN_IMAGE],
  ["an SVG", () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', NOT_AN_IMAGE],
  ["a zip called .png", () => Buffer.from("504b03041400000008000000", "hex"), NOT_AN_IMAGE],
  ["the first bytes of a PNG", async () => (await pngImage()).subarray(0, 20), NOT_AN_IMAGE],
  ["half a JPEG", async () => (await turnedJpeg()).subarray(0, 400), NOT_AN_IMAGE],
  ["a JPEG cut off near its end", async () => (await turnedJpeg()).subarray(0, -60), NOT_AN_IMAGE],
  ["a decompression bomb", () => pngBomb(20_000), "Please select an image with at most 60 megapixels"],
])("%s is refused with an error message", async (_name, content, sentence) => {
  const member = await createMember(api());
  const response = await upload(member, await content());
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ code: "invalid", message: sentence, fields: { file: sentence } });
  expect(storedFiles(member)).toEqual([]);
});

test("a file above ten megabytes is refused", async () => {
  const member = await createMember(api());
  for (const bytes of [10 * 1024 * 1024 + 1, 12 * 1024 * 1024]) {
    const response = await upload(member, Buffer.concat([await pngImage(), Buffer.alloc(bytes)]));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: "too_large", message: "File size must be less than 10 MB" });
  }
});

test.each([
  ["no form", { headers: { "content-type": "application/json" }, body: "{}" }, 422],
  ["a form without the file", { body: new URLSearchParams({ a: "b" }) }, 422],
  ["a text instead of the file", { body: new URLSearchParams({ file: "me.png" }) }, 422],
  ["a broken form", { headers: { "content-type": "multipart/form-data; boundary=x" }, body: "--x\r\nnonsense" }, 400],
])("an upload with %s is refused", async (_name, options, status) => {
  const member = await createMember(api());
  const response = await api().call("POST", `/api/profiles/${member.id}/photo`, { as: member, ...options });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code: "invalid", requestId: expect.any(String) });
});
