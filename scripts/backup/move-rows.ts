import { createDigest, type Digest } from "./digest.ts";
import { loadDatabase } from "./load-database.ts";
import { listApplied } from "./migrations.ts";
import { listOwn } from "./own-tables.ts";
import { nameOf, readRows } from "./tables.ts";
import { requireUnused, takeTarget } from "./target.ts";
import { inTransaction } from "./transaction.ts";

export type Moved = {
  tables: ({ table: string } & Digest)[];
  leftOut: string[];
};

/** @throws when any row of the target differs from the source; the target then stays unchanged */
export async function moveRows(from: string, to: string, options: { replace: boolean }): Promise<Moved> {
  return inTransaction(from, "read", async (source) => {
    await requireUnused(source);
    const migrations = await listApplied(source);
    const { tables, leftOut, sequences } = await listOwn(source, migrations);
    const digests = new Map<string, Digest>();
    const numbers = await sequences();
    await inTransaction(to, "write", async (target) => {
      await takeTarget(target, options);
      await loadDatabase(target, {
        migrations,
        tables,
        sequences: () => numbers,
        rowsOf: (table) => readRows(source, table, (digest) => digests.set(nameOf(table), digest)),
        digestOf: (table) => digests.get(nameOf(table)),
      });
    });
    const digestOf = (name: string) => digests.get(name) ?? createDigest().value();
    return { tables: tables.map(nameOf).map((table) => ({ table, ...digestOf(table) })), leftOut };
  });
}
