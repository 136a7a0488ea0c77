import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Nobody else may read what the program writes: it holds personal data and secrets. */
const OTHERS = 0o077;
/** What a data folder holds of ours; what else lies there is left as it is. */
const OURS = /^(?:postgres(?:[.-].*)?|files|signing-keys\.json|link-secret|factor-secret)$/;

/** The data folder, and what is in it already, for this user alone; from now on so is all that this process writes. */
export function prepareDataDir(dataDir: string): void {
  process.umask(OTHERS);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(dataDir)) if (OURS.test(name)) closeToOthers(join(dataDir, name));
}

/** A folder last: one that is closed already holds nothing that others can reach. */
function closeToOthers(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink() || (entry.mode & OTHERS) === 0) return;
  if (entry.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name));
  chmodSync(path, entry.mode & 0o700);
}
