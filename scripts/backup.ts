// Writes database, files and secrets into one archive (docs/operate/backup.md): npm run backup -- <folder or file>
import "./end-well.ts";
import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { parseConfig } from "#app/config.ts";
import { createFileStore } from "#platform/files/store.ts";
import packageJson from "../package.json" with { type: "json" };
import { addressOf, openEmbedded } from "./backup/open-database.ts";
import { secretFilesOf } from "./backup/secrets.ts";
import { describe, megabytes } from "./backup/sizes.ts";
import { writeBackup } from "./backup/write-backup.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "without-files": { type: "boolean" }, "without-secrets": { type: "boolean" } },
});
const [given] = positionals;
if (given === undefined) {
  console.error("Usage: npm run backup -- <folder or file> [--without-files] [--without-secrets]");
  process.exit(2);
}

const config = parseConfig(process.env);
const path = archivePath(resolve(given));
const address = addressOf(config);
const database = address ? { url: address, stop: async () => undefined } : await openEmbedded(config.dataDir);
try {
  const source = {
    url: database.url,
    store: values["without-files"] ? null : await createFileStore(config),
    secrets: values["without-secrets"] ? {} : secretFilesOf(config),
    product: packageJson.version,
  };
  const { manifest, size } = await writeBackup(source, path);
  console.log(`${path}: ${megabytes(size)}, ${describe(manifest)}`);
  if (manifest.secrets.length > 0)
    console.log("It holds secrets and personal data: keep it where only you can read it.");
} catch (error) {
  console.error(`No backup was made. ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await database.stop();
}

function archivePath(place: string): string {
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  return isFolder ? join(place, `isa-${time}Z.tar`) : place;
}
