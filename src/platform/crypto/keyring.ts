import { randomBytes } from "node:crypto";
import { link, readFile, unlink, writeFile } from "node:fs/promises";

/** The first key signs and encrypts; all keys verify and decrypt. */
export type Keyring = readonly string[];

/** Without configured keys, uses a key that is created once in the data folder. */
export async function loadKeyring(given: Keyring, file: string): Promise<Keyring> {
  if (given.length > 0) return given;
  const kept = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return createSecret(file);
    throw error;
  });
  return [kept.trim()];
}

/** Links a complete draft, so that concurrent starts never read a partial file. */
async function createSecret(file: string): Promise<string> {
  const draft = `${file}.${process.pid}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await unlink(draft);
  return readFile(file, "utf8");
}
