// An open page still requests scripts of the previous release, so the server keeps the scripts of two releases.
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

const ASSETS = join("client", "assets");
const FORMER = "former-assets";
const NAMES = "release.json";

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();

const NEEDED = ["server/main.js", "server/handler.js", "client/service-worker.js", "client/service-worker-off.js"];

/** @returns the first required file that is unreadable; undefined for a complete build */
export function findMissing(build) {
  const lacks = (name) => !isReadable(join(build, name));
  if (lacks(NAMES)) return join(build, NAMES);
  const own = JSON.parse(readFileSync(join(build, NAMES), "utf8"));
  const missing = [...NEEDED, ...own.map((name) => join(ASSETS, name))].find(lacks);
  return missing && join(build, missing);
}

function isReadable(path) {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs before a build, which empties its folder. Files set aside before an aborted build stay. */
export function setAside(build) {
  const [assets, former] = [join(build, ASSETS), join(build, FORMER)];
  if (!existsSync(assets) || !existsSync(join(build, NAMES))) return;
  rmSync(former, { recursive: true, force: true });
  renameSync(assets, former);
}

/** Runs after a build: adds the files of the previous release, and of no older one. */
export function keepFormer(build) {
  const [assets, former, names] = [join(build, ASSETS), join(build, FORMER), join(build, NAMES)];
  const own = filesIn(assets);
  if (existsSync(former)) {
    for (const name of JSON.parse(readFileSync(names, "utf8"))) {
      const file = join(former, name);
      if (existsSync(file)) cpSync(file, join(assets, name), { force: false });
    }
    rmSync(former, { recursive: true });
  }
  writeFileSync(names, JSON.stringify(own));
}
