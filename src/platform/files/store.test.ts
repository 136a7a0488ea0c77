import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { startS3Server } from "#test/s3-server.ts";
import { createFileStore, type FileStore } from "./store.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function s3Store() {
  const { s3, stop, ...server } = await startS3Server();
  cleanups.push(stop);
  return { store: await createFileStore({ dataDir: "/nowhere", s3 }), ...server };
}

async function diskStore(): Promise<FileStore> {
  const dataDir = mkdtempSync(join(tmpdir(), "isa-store-"));
  cleanups.push(() => rmSync(dataDir, { recursive: true }));
  return createFileStore({ dataDir, s3: undefined });
}

const everyByte = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);

test.each([
  ["a disk", diskStore],
  ["an S3-compatible store", async () => (await s3Store()).store],
])("%s returns every byte, overwrites a file, and finds nothing after a deletion", async (_name, open) => {
  const store = await open();
  await store.put("profile_photos", "owner/one.webp", everyByte, "image/webp");
  expect(Buffer.from((await store.find("profile_photos", "owner/one.webp")) ?? []).equals(everyByte)).toBe(true);
  await store.put("profile_photos", "owner/one.webp", Buffer.from("new"), "image/webp");
  expect(Buffer.from((await store.find("profile_photos", "owner/one.webp")) ?? []).toString()).toBe("new");
  await store.delete("profile_photos", "owner/one.webp");
  expect(await store.find("profile_photos", "owner/one.webp")).toBeNull();
  await store.delete("profile_photos", "owner/one.webp");
});

test("an S3-compatible store gets signed, plain requests with the path as the address", async () => {
  const { store, objects, seen } = await s3Store();
  await store.put("profile_photos", "owner/one.webp", everyByte, "image/webp");
  expect([...objects.keys()]).toEqual(["/isa-files/profile_photos/owner/one.webp"]);
  expect(objects.values().next().value?.type).toBe("image/webp");
  const [put] = seen;
  expect(put?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/eu-west-1\/s3\/aws4_request/);
  expect(put?.headers["content-length"]).toBe(String(everyByte.length));
  expect(Object.keys(put?.headers ?? {}).filter((name) => /checksum|trailer|acl|content-encoding/.test(name))).toEqual(
    [],
  );
});

test("a store that refuses is an error, not a missing file", async () => {
  const { store, state } = await s3Store();
  await store.put("profile_photos", "owner/one.webp", everyByte, "image/webp");
  state.down = true;
  await expect(store.find("profile_photos", "owner/one.webp")).rejects.toThrow();
  await expect(store.put("profile_photos", "owner/two.webp", everyByte, "image/webp")).rejects.toThrow();
  await expect(store.delete("profile_photos", "owner/one.webp")).rejects.toThrow();
});

test("a store that never answers fails after the timeout", async () => {
  const taken = new Set<Socket>();
  const silent = createServer((socket) => void taken.add(socket.on("error", () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  cleanups.push(() => {
    for (const socket of taken) socket.destroy();
    silent.close();
  });
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const s3 = { bucket: "isa-files", region: "eu-west-1", endpoint, accessKeyId: "key-id", secretAccessKey: "secret" };
  const store = await createFileStore({ dataDir: "/nowhere", s3 }, { connectionTimeout: 1_000, socketTimeout: 100 });
  const silence = { cause: { name: "TimeoutError" } };
  await expect(store.find("profile_photos", "owner/one.webp")).rejects.toMatchObject(silence);
  expect(taken.size).toBe(3);
  await expect(store.put("profile_photos", "owner/one.webp", everyByte, "image/webp")).rejects.toMatchObject(silence);
  await expect(store.delete("profile_photos", "owner/one.webp")).rejects.toMatchObject(silence);
});

test.each(["../../signing-keys.json", "a/../../../x"])("a disk store never leaves its folder for %s", async (name) => {
  const store = await diskStore();
  await expect(store.put("profile_photos", name, everyByte, "image/webp")).rejects.toThrow();
  await expect(store.find("profile_photos", name)).rejects.toThrow();
});
