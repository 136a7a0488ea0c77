// Restores an archive of `npm run backup`: npm run restore -- <archive> [--replace]
import "./end-well.ts";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { parseConfig } from "#app/config.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { createFileStore } from "#platform/files/store.ts";
import { verifyArchive } from "./backup/archive-reader.ts";
import { addressOf, takeEmbedded } from "./backup/open-database.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { secretFilesOf } from "./backup/secrets.ts";
import { describe } from "./backup/sizes.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: "boolean", default: false }, check: { type: "boolean", default: false } },
});
const [given] = positionals;
if (given === undefined) {
  console.error("Usage: npm run restore -- <archive> [--replace | --check]");
  process.exit(2);
}

let outcome = "Nothing was restored.";
try {
  await (values.check ? check(resolve(given)) : restore(resolve(given)));
} catch (error) {
  console.error(`${outcome} ${(error as Error).message}`);
  process.exitCode = 1;
}

async function check(path: string): Promise<void> {
  console.log(`The archive is whole: ${describe(await verifyArchive(path))}`);
}

async function restore(path: string): Promise<void> {
  await verifyArchive(path);
  const config = parseConfig(process.env);
  const address = addressOf(config);
  const database = address ? { url: address, stop: async () => undefined } : await takeEmbedded(config.dataDir);
  try {
    const manifest = await restoreBackup(path, {
      url: database.url,
      store: await createFileStore(config),
      secrets: secretFilesOf(config),
      replace: values.replace,
      onStep: console.log,
      onCommitted() {
        outcome = "Database and files are restored, but not all that follows was done.";
      },
    });
    console.log(`Restored: ${describe(manifest)}`);
    await migrateDatabase(database.url);
  } finally {
    await database.stop();
  }
}
