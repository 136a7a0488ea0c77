import { readFile, rename, rm, writeFile } from "node:fs/promises";
import type { Config } from "#app/config.ts";

/** Files in the data folder with secrets that the environment does not give, by their name in an archive. */
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

/**
 * Writes a secret beside its place, until `placeSecret`: a restore that breaks off leaves the old one.
 * @returns false where another secret is kept already, which only `replace` gives up
 */
export async function readySecret(path: string, content: Buffer, { replace }: { replace: boolean }): Promise<boolean> {
  const kept = await readIfThere(path);
  if (kept !== null && !kept.equals(content) && !replace) return false;
  await writeFile(beside(path), content, { mode: 0o600 });
  return true;
}

export const placeSecret = (path: string): Promise<void> => rename(beside(path), path);
export const dropSecret = (path: string): Promise<void> => rm(beside(path), { force: true });
