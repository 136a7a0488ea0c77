import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { createFileStore, type FileStore } from "./store.ts";

type Stored = { body: Buffer; type: string };
type Seen = { method: string; path: string; headers: IncomingMessage["headers"] };

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A small store that speaks S3 with path-style addresses. */
async function s3Store() {
  const objects = new Map<string, Stored>();
  const seen: Seen[] = [];
  const state = { down: false };
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent((request.url ?? "").replace(/\?.*/, ""));
    const body = await bytesOf(request);
    seen.push({ method: request.method ?? "", path, headers: request.headers });
    const found = objects.get(path);
    if (state.down) response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
    else if (request.method === "PUT") {
      objects.set(path, { body, type: request.headers["content-type"] ?? "" });
      response.setHeader("etag", `"${createHash("md5").update(body).digest("hex")}"`).end();
    } else if (request.method === "DELETE") {
      objects.delete(path);
      response.writeHead(204).end();
    } else if (!found) {
      response.writeHead(404, { "content-type": "application/xml" }).end("<Error><Code>NoSuchKey</Code></Error>");
    } else {
      response.writeHead(200, { "content-type": found.type, "content-length": found.body.length });
      response.end(request.method === "HEAD" ? undefined : found.body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanups.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const s3 = { bucket: "isa-files", region: "eu-west-1", endpoint, accessKeyId: "key-id", secretAccessKey: "secret" };
  return { store: await createFileStore({ dataDir: "/nowhere", s3 }), objects, seen, state };
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
])("%s gives back each byte, forgets what is deleted, and knows nothing else", async (_name, open) => {
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

test("a store that refuses is a failure, not a missing file", async () => {
  const { store, state } = await s3Store();
  await store.put("profile_photos", "owner/one.webp", everyByte, "image/webp");
  state.down = true;
  await expect(store.find("profile_photos", "owner/one.webp")).rejects.toThrow();
  await expect(store.put("profile_photos", "owner/two.webp", everyByte, "image/webp")).rejects.toThrow();
  await expect(store.delete("profile_photos", "owner/one.webp")).rejects.toThrow();
});

test.each(["../../signing-keys.json", "a/../../../x"])("a disk never leaves its folder for %s", async (name) => {
  const store = await diskStore();
  await expect(store.put("profile_photos", name, everyByte, "image/webp")).rejects.toThrow();
  await expect(store.find("profile_photos", name)).rejects.toThrow();
});
