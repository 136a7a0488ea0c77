import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { readArchive, verifyArchive } from "../../scripts/backup/archive-reader.ts";
import { createArchive } from "../../scripts/backup/archive-writer.ts";

/** Archive of an earlier tar writer of ours; one name needs both name fields. */
const FORMER = [
  "H4sIAAAAAAACA+2XzW6cMBDHUStVFS9RxDmwM8YfeG+999hTqx6MMRuaXaDYqEqjPEGfqU/QHvsIeZAKE0XpSs0ektKulp8QeMZm",
  "RmD9PbZTxdbYVTcU21qnSut2aJxdwQSmuu0u082X4DGMkThAcBt0/wmQkQBZBsgAEHkASBmBIIJgBgbrVB/ALLn+Q159fTk1nmc3",
  "P76/uXkWfPuZ2xfBwmnQnbeuTR5zTz+bojusf0r/rH8Qv+s/ywgcu/6r2q+rfTs2pl91t6w+yMzzX2s39GYRwolije6Ns6tt3Vwk",
  "k/HkOQ7Wf+B79R+ZyJb6P9/8Lzo4VXaqqStjXfrRts1fynFI/4xke/oHytmi/zm4CqO4avudcvE6imurkkLpi6FLMD4Lo7jr23LQ",
  "vg9STME7dW+UM+Vr7yZAeIKYEHiLsIbxSgHg3fR6a92mN3YciHlKvXNXb3rl6rYZ3e8/jC7nT6F3pjWfBtPoex6/m4rX0VUYRbE/",
  "o8brCM9Gq7h0vkt4a1dbWzebeB1BGF1PwXyFG0ONA+4VujiMfHDdNs4000dWgMAkN0SSklDBkAqiCGJFpISsUIJwlAXqApDIknGh",
  "jSbCMCaIJlzE4XV4nPq354ow/k/0j4D7+mdIF/3PgVa5UkXJOZe6NJjLjMqcGyggLynmQA01MmOoQCkEkkkpuCJQSW1yAZUIg4WF",
  "hYWFY+QXWpFjkQAYAAA=",
];
const LONG_NAME = `files/profile-photos/${"0".repeat(36)}/${"photo-".repeat(11)}.webp`;

/** Of a tar by GNU: it is no part of its own, so readers of parts do not see it. */
const LONG_NAME_HEADER = headerAndBlock("L", "name");

function headerAndBlock(type: string, content: string): Buffer {
  const bytes = Buffer.alloc(1024);
  bytes.write("././@LongLink", 0);
  bytes.write(`${content.length.toString(8).padStart(11, "0")}\0`, 124);
  bytes.write(" ".repeat(8), 148);
  bytes.write(type, 156);
  bytes.write("ustar\u000000", 257);
  const sum = bytes.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  bytes.write(content, 512);
  return bytes;
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "isa-archive-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function contentsOf(path: string): Promise<[string, string][]> {
  const contents: [string, string][] = [];
  for await (const { name, content } of readArchive(path)) contents.push([name, content.toString()]);
  return contents;
}

function writeFormer(change: (bytes: Buffer) => Buffer = (bytes) => bytes): string {
  const path = join(createFolder(), "former.tar");
  writeFileSync(path, change(gunzipSync(Buffer.from(FORMER.join(""), "base64"))));
  return path;
}

test("an archive of the previous version is read and verified", async () => {
  const path = writeFormer();
  expect(await verifyArchive(path)).toMatchObject({ createdAt: "2026-11-20T10:00:00.000Z", secrets: ["link-secret"] });
  const contents = new Map(await contentsOf(path));
  expect(contents.get(LONG_NAME)).toBe("picture");
  expect(contents.get("secrets/link-secret")).toBe("secret");
});

test.each<[string, (bytes: Buffer) => Buffer]>([
  ["with a part behind its end", (bytes) => Buffer.concat([bytes.subarray(0, -1024), bytes])],
  ["with one byte behind its end", (bytes) => Buffer.concat([bytes, Buffer.alloc(1)])],
  ["with empty blocks behind its end", (bytes) => Buffer.concat([bytes, Buffer.alloc(1024)])],
  ["with the header of a long name behind its end", (bytes) => Buffer.concat([bytes, LONG_NAME_HEADER])],
  ["with another archive behind its end", (bytes) => Buffer.concat([bytes, bytes])],
  ["without the blocks of its end", (bytes) => bytes.subarray(0, -1024)],
  ["with another size in a header", (bytes) => Buffer.from(bytes.fill("7", 124, 135))],
  ["with a wrong bit in the padding of a part", (bytes) => Buffer.from(bytes.fill(1, 1000, 1001))],
  ["cut within its last part", (bytes) => bytes.subarray(0, -1024 - 500)],
  ["that is not an archive", () => Buffer.from("x".repeat(4096))],
])("an archive %s is damaged", async (_name, change) => {
  await expect(verifyArchive(writeFormer(change))).rejects.toMatchObject({ name: "DamagedArchive" });
});

test("an archive that grows while it is read is damaged", async () => {
  const path = writeFormer();
  const verified = verifyArchive(path);
  appendFileSync(path, Buffer.alloc(1024));
  await expect(verified).rejects.toMatchObject({ name: "DamagedArchive" });
});

test("verification of a missing file fails with ENOENT", async () => {
  await expect(verifyArchive(join(createFolder(), "none.tar"))).rejects.toMatchObject({ code: "ENOENT" });
});

test("an archive with long names, empty and large parts is read back unchanged", async () => {
  const path = join(createFolder(), "new.tar");
  const archive = await createArchive(path);
  const large = "x".repeat(3_000_001);
  const parts: [string, string][] = [
    [LONG_NAME, "picture"],
    [`files/${"ä".repeat(120)}`, ""],
    ["large", large],
  ];
  for (const [name, content] of parts) await archive.add(name, Buffer.from(content));
  expect((await archive.finish()) % 512).toBe(0);
  expect(await contentsOf(path)).toEqual(parts);
});
