import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const ASSETS = join("client", "assets");
/** The last character of the hash differs per release. */
const NAME = /^(.*)[\w-](\.\w+)$/;
const TEXT = /\.(?:js|css|json|html|map)$/;

/** Each release has its own asset names and those of the previous one, like scripts/releases.mjs. */
export function makeReleases(count: number) {
  const root = mkdtempSync(join(tmpdir(), "isa-releases-"));
  const own: string[] = JSON.parse(readFileSync(join("build", "release.json"), "utf8"));
  const folders = Array.from({ length: count }, (_, at) => join(root, `release-${at}`));
  folders.forEach((folder, at) => {
    writeRelease(folder, own, (name) => name.replace(NAME, `$1${at}$2`));
  });
  folders.forEach((folder, at) => {
    const before = folders[(at + count - 1) % count] ?? folder;
    for (const name of ownOf(before)) cpSync(join(before, "build", ASSETS, name), join(folder, "build", ASSETS, name));
  });
  return { folders, remove: () => rmSync(root, { recursive: true }) };
}

const ownOf = (folder: string): string[] => JSON.parse(readFileSync(join(folder, "build", "release.json"), "utf8"));

function writeRelease(folder: string, own: readonly string[], rename: (name: string) => string): void {
  mkdirSync(folder);
  for (const name of readdirSync("."))
    if (name !== "build" && name !== ".git") symlinkSync(join(process.cwd(), name), join(folder, name));
  const build = join(folder, "build");
  cpSync("build", build, { recursive: true, filter: (name) => !/\.(?:br|gz)$/.test(name) });
  rmSync(join(build, ASSETS), { recursive: true });
  const stems = new Map(own.map((name) => [stemOf(name), stemOf(rename(name))]));
  const known = new RegExp([...stems.keys()].map((stem) => stem.replaceAll(".", "\\.")).join("|"), "g");
  const renamed = (text: string) => text.replace(known, (stem) => stems.get(stem) ?? stem);
  for (const name of own.filter((one) => !/\.(?:br|gz)$/.test(one))) {
    const content = readFileSync(join("build", ASSETS, name));
    const path = join(build, ASSETS, rename(name));
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, TEXT.test(name) ? renamed(content.toString()) : content);
  }
  for (const name of readdirSync(build, { recursive: true, encoding: "utf8" }))
    if (TEXT.test(name) && !name.startsWith(ASSETS)) {
      const path = join(build, name);
      writeFileSync(path, renamed(readFileSync(path, "utf8")));
    }
  writeFileSync(join(build, "release.json"), JSON.stringify(own.map(rename)));
}

const stemOf = (name: string): string => basename(name).replace(/\.\w+$/, "");
