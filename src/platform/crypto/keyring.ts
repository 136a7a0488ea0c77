import { randomBytes } from "node:crypto";
import { link, readFile, unlink, writeFile } from "node:fs/promises";

/** The first makes, all check. */
export type Keyring = readonly string[];

/** Those given by the environment, else one of our own, made once and kept in the data folder. */
export async function loadKeyring(given: Keyring, file: string): Promise<Keyring> {
  if (given.length > 0) return given;
  const kept = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return createSecret(file);
    throw error;
  });
  return [kept.trim()];
}

/** Written beside and then named, so that of several processes that start together nobody reads half of it. */
async function createSecret(file: string): Promise<string> {
  const draft = `${file}.${process.pid}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await unlink(draft);
  return readFile(file, "utf8");
}
