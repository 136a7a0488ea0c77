// Moves the whole database to another server: npm run move-database -- --to postgres://... [--from <data folder or URL>]
import "./end-well.ts";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { parseConfig } from "#app/config.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { moveRows } from "./backup/move-rows.ts";
import { takeEmbedded } from "./backup/open-database.ts";
import { describeLeftOut } from "./backup/sizes.ts";

const { values } = parseArgs({
  options: { from: { type: "string" }, to: { type: "string" }, replace: { type: "boolean", default: false } },
});
if (values.to === undefined) {
  console.error("Usage: npm run move-database -- --to <data folder or URL> [--from <data folder or URL>] [--replace]");
  process.exit(2);
}

const from = values.from ?? parseConfig(process.env).dataDir;
if (!isAddress(from) && !existsSync(join(from, "postgres", "PG_VERSION"))) {
  console.error(`There is no embedded database in ${resolve(from)}.`);
  process.exit(1);
}

let outcome = "Nothing was moved.";
const source = await openPlace(from);
try {
  const target = await openPlace(values.to);
  try {
    const { tables, leftOut } = await moveRows(source.url, target.url, values);
    for (const { table, rows, sum } of tables) console.log(`${table}: ${rows} rows, ${sum.slice(0, 16)} on both sides`);
    outcome = "Everything was moved, but newer migrations could not be run.";
    await migrateDatabase(target.url);
    console.log(`${tables.length} tables are moved and compared row by row.${describeLeftOut(leftOut)}`);
    console.log("Files and secrets stay where they are: docs/operate/backup.md says how to give them to the product.");
  } finally {
    await target.stop();
  }
} catch (error) {
  console.error(`${outcome} ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await source.stop();
}

function openPlace(place: string) {
  return isAddress(place) ? { url: place, stop: async () => undefined } : takeEmbedded(resolve(place));
}

function isAddress(place: string): boolean {
  return /^postgres(ql)?:/.test(place);
}
