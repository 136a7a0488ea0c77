import type { Variables } from "./setting.ts";

/** Example secrets in the files of deploy/, which are public. */
const EXAMPLES: ReadonlySet<string> = new Set([
  "of-openssl-rand-hex-32-of-openssl-rand-hex-32",
  "FROM_OPENSSL_RAND_HEX_32",
  "key",
  "KEY",
  "secret",
  "SECRET",
]);
const EXAMPLE_PASSWORDS: ReadonlySet<string> = new Set(["one", "two", "three", "four", "password", "PASSWORD"]);

export function exampleSecretsIn(given: Variables, isSecret: (name: string) => boolean): string[] {
  return Object.keys(given).filter((name) => isSecret(name) && isExample(given[name] ?? ""));
}

function isExample(value: string): boolean {
  const password = /^[a-z+]+:\/\/[^/@]*:([^/@]*)@/.exec(value)?.[1];
  if (password !== undefined) return EXAMPLE_PASSWORDS.has(password);
  return value.split(",").some((secret) => EXAMPLES.has(secret.trim()));
}
