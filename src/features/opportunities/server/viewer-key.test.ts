import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportJWK, generateKeyPair } from "jose";
import { afterAll, expect, test } from "vitest";
import type { Config } from "#app/config.ts";
import { viewerKey } from "./count-view.ts";

const folder = mkdtempSync(join(tmpdir(), "isa-keys-"));
afterAll(() => rmSync(folder, { recursive: true }));

const pair = async () => {
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  return { whole: await exportJWK(privateKey), half: await exportJWK(publicKey) };
};

function keyOf(name: string, keys: unknown): Promise<string> {
  const signingKeysFile = join(folder, name);
  writeFileSync(signingKeysFile, JSON.stringify(keys));
  return viewerKey({ config: { signingKeysFile } as Config }, "a viewer", "2026-11-22");
}

test("the viewer key depends on the signing key, not on its position in the file", async () => {
  const [ours, retired, other] = await Promise.all([pair(), pair(), pair()]);
  const signing = { ...ours.whole, key_ops: ["sign"] };
  const name = await keyOf("one.json", { keys: [signing] });
  expect(await keyOf("list.json", [signing])).toBe(name);
  expect(await keyOf("behind.json", { keys: [{ ...retired.half, key_ops: ["verify"] }, signing] })).toBe(name);
  expect(await keyOf("other.json", { keys: [other.whole] })).not.toBe(name);
});
