import { createDigest, type Digest } from "./digest.ts";
import { loadDatabase } from "./load-database.ts";
import { listApplied } from "./migrations.ts";
import { listSequences, listTables, nameOf, readRows, type Sequence } from "./tables.ts";
import { requireUnused, takeTarget } from "./target.ts";
import { inTransaction } from "./transaction.ts";

export type MovedTable = { table: string } & Digest;

/**
 * Copies a whole database into an empty one and compares every table row by row: what the source gave against what the
 * target holds. @throws when anything differs; the target then stays as it was
 */
export async function moveRows(from: string, to: string, options: { replace: boolean }): Promise<MovedTable[]> {
  return inTransaction(from, "read", async (source) => {
    await requireUnused(source);
    const tables = await listTables(source);
    const digests = new Map<string, Digest>();
    const content = { migrations: await listApplied(source), tables, sequences: await readSequences() };
    await inTransaction(to, "write", async (target) => {
      await takeTarget(target, options);
      await loadDatabase(target, {
        ...content,
        rowsOf: (table) => readRows(source, table, (digest) => digests.set(nameOf(table), digest)),
        digestOf: (table) => digests.get(nameOf(table)),
      });
    });
    return tables.map((table) => ({ table: nameOf(table), ...(digests.get(nameOf(table)) ?? createDigest().value()) }));

    async function readSequences(): Promise<() => Sequence[]> {
      const sequences = await listSequences(source);
      return () => sequences;
    }
  });
}
