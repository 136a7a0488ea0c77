import { type NewUser, storeUsers } from "../admin/store-users.ts";
import type { Context } from "../context.ts";
import { readAccount } from "./read-account.ts";
import type { FileRecord } from "./read-records.ts";

const BATCH = 200;

type Ground = Pick<Context, "db" | "clock" | "accountEvents">;
type Problem = { line: number; reason: string };
export type ImportReport = { imported: number; skipped: Problem[]; refused: Problem[] };
type Pending = { line: number; user: NewUser };

/**
 * Takes over accounts of another system. Done again, it skips what is there: an account is the same one when its id,
 * address or number is.
 */
export async function importAccounts(context: Ground, records: AsyncIterable<FileRecord>): Promise<ImportReport> {
  const report: ImportReport = { imported: 0, skipped: [], refused: [] };
  let batch: Pending[] = [];
  for await (const record of records) {
    const user = readAccount(record, context.clock());
    if (typeof user === "string") report.refused.push({ line: record.line, reason: user });
    else batch.push({ line: record.line, user });
    if (batch.length < BATCH) continue;
    await storeBatch(context, batch, report);
    batch = [];
  }
  await storeBatch(context, batch, report);
  return report;
}

async function storeBatch(context: Ground, batch: readonly Pending[], report: ImportReport): Promise<void> {
  const ids = new Set<string>();
  const users = batch.map(({ user }) => user).filter(({ id }) => !ids.has(id) && ids.add(id));
  const stored = await context.db.transaction((tx) => storeUsers(context, tx, users));
  // Of an id that stands twice in one batch only the first line was tried.
  for (const { line, user } of batch) {
    if (stored.delete(user.id)) report.imported += 1;
    else report.skipped.push({ line, reason: "an account with this id, address or number is there already" });
  }
}
