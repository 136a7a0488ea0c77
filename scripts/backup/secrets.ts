import { readFile, rename, rm, writeFile } from "node:fs/promises";
import type { Config } from "#app/config.ts";

/** Secret files of the data folder that the environment does not override, by archive name. */
export type SecretFiles = Record<string, string>;

export function secretFilesOf(config: Config): SecretFiles {
  return {
    ...(config.databaseUrl === undefined ? { "signing-keys.json": config.signingKeysFile } : {}),
    ...(config.linkSecrets.length === 0 ? { "link-secret": config.linkSecretFile } : {}),
    ...(config.factorSecrets.length === 0 ? { "factor-secret": config.factorSecretFile } : {}),
  };
}

export async function readStoredSecrets(files: SecretFiles): Promise<{ name: string; content: Buffer }[]> {
  const found = await Promise.all(
    Object.entries(files).map(async ([name, path]) => ({ name, content: await readIfThere(path) })),
  );
  return found.flatMap(({ name, content }) => (content === null ? [] : [{ name, content }]));
}

async function readIfThere(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

const beside = (path: string) => `${path}.restored`;

/** Writes beside the final place until `placeSecret`. @returns false when a different secret may not be replaced */
export async function readySecret(path: string, content: Buffer, { replace }: { replace: boolean }): Promise<boolean> {
  const kept = await readIfThere(path);
  if (kept !== null && !kept.equals(content) && !replace) return false;
  await writeFile(beside(path), content, { mode: 0o600 });
  return true;
}

export const placeSecret = (path: string): Promise<void> => rename(beside(path), path);
export const dropSecret = (path: string): Promise<void> => rm(beside(path), { force: true });
