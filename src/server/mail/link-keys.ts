import { randomBytes } from "node:crypto";
import { link, readFile, unlink, writeFile } from "node:fs/promises";
import type { Config } from "../config.ts";

/** Secrets of the links in mails: the first signs, all verify. */
export type LinkKeys = readonly string[];

type LinkConfig = Pick<Config, "linkSecrets" | "linkSecretFile">;

/** LINK_SECRET, else one of our own, made once and kept in the data folder. */
export async function loadLinkKeys({ linkSecrets, linkSecretFile }: LinkConfig): Promise<LinkKeys> {
  if (linkSecrets.length > 0) return linkSecrets;
  const kept = await readFile(linkSecretFile, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return createSecret(linkSecretFile);
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
