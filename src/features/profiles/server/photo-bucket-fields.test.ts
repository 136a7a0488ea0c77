import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createMember, type TestAccount } from "#test/factories.ts";
import { pngImage } from "#test/images.ts";
import { openSite, wholeClient } from "#test/whole-client.ts";
import { PHOTO_BUCKET } from "../domain/photo.ts";

const api = testApi();
const url = openSite(api);
const photos = (as: TestAccount) => wholeClient(url(), as).storage.from(PHOTO_BUCKET);

const LISTED = {
  ...{ id: expect.any(String), updated_at: expect.any(String), created_at: expect.any(String) },
  last_accessed_at: expect.any(String),
  metadata: {
    ...{ eTag: expect.any(String), size: expect.any(Number), contentLength: expect.any(Number), httpStatusCode: 200 },
    ...{ mimetype: "image/webp", cacheControl: expect.any(String), lastModified: expect.any(String) },
  },
};

test("every storage answer has the fields of the client's types", async () => {
  const member = await createMember(api());
  const path = `${member.id}/me.png`;
  const bucket = photos(member);
  const { data: uploaded } = await bucket.upload(path, await pngImage());
  expect(uploaded).toEqual({ path, id: expect.any(String), fullPath: expect.stringContaining(PHOTO_BUCKET) });
  expect((await bucket.list(member.id)).data).toEqual([{ ...LISTED, name: "me.png" }]);
  const folder = { id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
  expect((await bucket.list()).data).toEqual([{ ...folder, name: member.id }]);
  const { data: about } = await bucket.info(path);
  expect(about).toMatchObject({ id: uploaded?.id, name: path, bucketId: PHOTO_BUCKET, contentType: "image/webp" });
  expect(about?.metadata).toEqual(LISTED.metadata);
  for (const name of ["version", "size", "cacheControl", "etag", "lastModified", "createdAt", "updatedAt"]) {
    expect([name, about?.[name as keyof typeof about]]).toEqual([name, expect.anything()]);
  }
  const [one, none] = (await bucket.createSignedUrls([path, `${member.id}/no.png`], 60)).data ?? [];
  expect(one).toMatchObject({ path, error: null, signedURL: expect.any(String), signedUrl: expect.any(String) });
  expect(none).toMatchObject({ signedURL: null, error: expect.any(String) });
  const removed = { ...LISTED, name: path, bucket_id: PHOTO_BUCKET, id: uploaded?.id, version: uploaded?.id };
  expect((await bucket.remove([path])).data).toEqual([removed]);
  expect((await bucket.download(`${member.id}/no.png`)).error).toMatchObject({ message: "Object not found" });
});

test("an unsupported option is refused in every place where the client sends it", async () => {
  const member = await createMember(api());
  const path = `${member.id}/me.png`;
  const bucket = photos(member);
  await bucket.upload(path, await pngImage());
  const transform = { width: 32 };
  const strange = bucket as unknown as Record<string, (...given: unknown[]) => Promise<{ error: unknown }>>;
  const call = (name: string, ...given: unknown[]) => strange[name]?.call(bucket, ...given);
  const [image, photo] = [await pngImage(), new Blob([new Uint8Array(await pngImage())])];
  const answers = await Promise.all([
    bucket.createSignedUrl(path, 60, { transform }),
    bucket.download(path, { transform }),
    call("download", path, { versionId: "1" }),
    call("info", path, { versionId: "1" }),
    call("remove", [{ path, versionId: "1" }]),
    call("list", member.id, { noncurrentVersions: "include" }),
    call("list", member.id, { deleteMarkers: "only" }),
    call("list", member.id, { exactMatch: true }),
    bucket.upload(`${member.id}/b.png`, image, { metadata: { a: 1 } }),
    bucket.upload(`${member.id}/c.png`, photo, { metadata: { a: 1 } }),
  ]);
  for (const [at, answer] of answers.entries()) {
    const { error } = answer as { error: { status?: number } | null };
    expect([at, error?.status]).toEqual([at, 404]);
  }
  const raw = bucket.getPublicUrl(path).data.publicUrl;
  expect((await fetch(`${raw}?width=32`)).status).toBe(404);
  expect((await fetch(`${raw}?t=1`)).status).toBe(200);
  expect((await bucket.list(member.id, { noncurrentVersions: "exclude" } as object)).error).toBeNull();
});

test("a call to an unknown bucket answers Bucket not found", async () => {
  const member = await createMember(api());
  const bucket = wholeClient(url(), member).storage.from("mine");
  const calls = [
    bucket.list(),
    bucket.remove(["a/b"]),
    bucket.createSignedUrl("a/b", 60),
    bucket.createSignedUrls(["a/b"], 60),
  ];
  const more = [bucket.upload("a/b", new Blob(["x"])), bucket.info("a/b")];
  for (const { error } of await Promise.all([...calls, ...more])) expect(error?.message).toBe("Bucket not found");
});
