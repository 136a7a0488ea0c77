import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ASSETS = "build/client/assets";

/** Addresses of built scripts that contain a text, because their names say little. @throws when there is none */
export function scriptsWith(text: string): RegExp {
  const holds = (name: string) => name.endsWith(".js") && readFileSync(join(ASSETS, name), "utf8").includes(text);
  const names = readdirSync(ASSETS).filter(holds);
  if (names.length === 0) throw new Error(`no built script holds “${text}”`);
  return new RegExp(`/assets/(?:${names.join("|").replaceAll(".", "\\.")})$`);
}
