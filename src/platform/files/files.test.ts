import { isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { files } from "../db/schema/files.ts";
import { defineFileJobs } from "./jobs.ts";
import { insertFiles } from "./queries.ts";

const api = testApi();

async function storedFile({ bucket = "profile_photos", object = true } = {}) {
  const { id: ownerId } = await createMember(api());
  const name = `${ownerId}/abc.webp`;
  await insertFiles(api().db, [{ bucket, name, ownerId, contentType: "image/webp", bytes: 5 }]);
  if (object) await api().store.put(bucket, name, Buffer.from("bytes"), "image/webp");
  return `/files/${bucket}/${name}`;
}

test("a photo is public and is sent as a file that browsers neither run nor sniff", async () => {
  const response = await api().call("GET", await storedFile());
  expect(await response.text()).toBe("bytes");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/webp",
    "content-length": "5",
    "content-disposition": 'attachment; filename="abc.webp"',
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
  });
});

test("a file of a private bucket answers 404", async () => {
  expect((await api().call("GET", await storedFile({ bucket: "private" }))).status).toBe(404);
});

test("a file row without its object answers 404", async () => {
  expect((await api().call("GET", await storedFile({ object: false }))).status).toBe(404);
});

test("files that cannot be deleted do not block the deletion of others", async () => {
  const { id } = await createMember(api());
  const names = Array.from({ length: 130 }, (_, at) => `${id}/${at}.webp`);
  const row = { bucket: "profile_photos", ownerId: null, contentType: "image/webp", bytes: 1 };
  await insertFiles(
    api().db,
    names.map((name) => ({ ...row, name })),
  );
  const remove = api().store.delete;
  api().store.delete = async (bucket, name) => {
    if (names.indexOf(name) < 110) throw new Error("the store keeps it");
    await remove(bucket, name);
  };
  await defineFileJobs(api());
  await api().queue.send("files.sweep", {});
  await api().queue.run();
  api().store.delete = remove;
  const left = await api().db.select({ name: files.name }).from(files).where(isNull(files.ownerId));
  expect(left.map(({ name }) => names.indexOf(name)).toSorted((a, b) => a - b)).toEqual(
    [...names.keys()].slice(0, 110),
  );
});

test.each([
  "/files/profile_photos/nobody/nothing.webp",
  "/files/profile_photos/..%2f..%2fsigning-keys.json/x",
  "/files/profile_photos/%2e%2e/signing-keys.json",
  "/files/profile_photos/a/%2e%2e%2f%2e%2e%2fsigning-keys.json",
  "/files/profile_photos/a/b%00.webp",
  "/files/profile_photos/a/%ff",
  "/files/profile_photos/a/';drop table files;--",
  "/files/profile_photos/a",
  "/files",
])("the file path %s answers 404", async (path) => {
  const response = await api().call("GET", path);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "not_found" });
});
