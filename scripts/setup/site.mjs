import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findMissing, keepFormer, setAside } from "../releases.mjs";
import { must, ROOT, step } from "./step.mjs";

const BUILD = join(ROOT, "build");
const MARK = join(BUILD, ".source-hash");
const SOURCES = [
  "src",
  "public",
  "scripts/build-worker.mjs",
  "scripts/releases.mjs",
  "scripts/browsers.mjs",
  "scripts/flatten-style.mjs",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

export async function buildSite(node) {
  const hash = hashOf(SOURCES);
  if (existsSync(MARK) && readFileSync(MARK, "utf8") === hash && !findMissing(BUILD)) return;
  await step("building the site", async () => {
    const env = { ...process.env, NODE_ENV: "production" };
    rmSync(MARK, { force: true });
    setAside(BUILD);
    await must(
      "The site could not be built; the output above says why.",
      node,
      ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "error"],
      { env, quiet: true },
    );
    await must("The worker of devices could not be built.", node, ["scripts/build-worker.mjs"], { env, quiet: true });
    keepFormer(BUILD);
    await must("The site could not be compressed.", node, ["scripts/compress.mjs"]);
    writeFileSync(MARK, hash);
  });
}

function hashOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths) addTo(hash, path);
  return hash.digest("hex");
}

function addTo(hash, path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return;
  const entries = readdirSafely(full);
  if (!entries) return hash.update(path).update(readFileSync(full));
  for (const name of entries.sort()) addTo(hash, join(path, name));
}

function readdirSafely(path) {
  try {
    return readdirSync(path);
  } catch (error) {
    if (error.code === "ENOTDIR") return null;
    throw error;
  }
}
