import { readFileSync } from "node:fs";
import type { Variables } from "./setting.ts";
import { ConfigError } from "./start-failure.ts";

const SUFFIX = "_FILE";

/**
 * Reads secrets from files, as Docker, Kubernetes and systemd provide them.
 * @throws ConfigError with variable names only: a value in place of a path may be the secret itself
 */
export function withSecretFiles(environment: Variables, isSecret: (name: string) => boolean): Variables {
  const files = Object.entries(environment).flatMap(([variable, file]) => {
    const name = variable.endsWith(SUFFIX) ? variable.slice(0, -SUFFIX.length) : "";
    return file && isSecret(name) ? [{ name, file }] : [];
  });
  const twice = files.filter(({ name }) => environment[name]);
  if (twice.length > 0) {
    throw new ConfigError(twice.map(({ name }) => `${name} and ${name}${SUFFIX} are both set; give one.`).join("\n"));
  }
  return { ...environment, ...Object.fromEntries(files.map(({ name, file }) => [name, readSecret(name, file)])) };
}

function readSecret(name: string, file: string): string {
  const text = contentOf(name, file).replace(/\r?\n$/, "");
  if (text === "") throw new ConfigError(`${name}${SUFFIX} names an empty file.`);
  return text;
}

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${name}${SUFFIX} names a file that cannot be read (${code}).`);
  }
}
