import { readFile } from "node:fs/promises";

/** When the newest migration that this program brings was made. A database that is ahead serves it as well. */
export async function readNewestMigration(): Promise<number> {
  const journal = await readFile(new URL("./migrations/meta/_journal.json", import.meta.url), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] };
  return Math.max(...entries.map(({ when }) => when));
}
