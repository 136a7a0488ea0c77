import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { invalid } from "#kernel/errors.ts";
import type { SuppressionImported } from "../../contract/email-consent.ts";
import { SUPPRESSION_TEXTS } from "../../domain/suppression.ts";
import { type ImportedLine, readSuppressions } from "../../domain/suppression-import.ts";
import type { Context } from "../context.ts";
import { addressHash } from "../delivery/address-hash.ts";
import { suppressAddresses } from "../suppression/suppress-addresses.ts";

const AT_A_TIME = 5000;

/** Adds, and never lifts: the same file twice adds nothing more, and an older one takes nobody off the list. */
export async function importSuppressions(
  { db, clock }: Context,
  actor: Actor,
  text: string,
): Promise<SuppressionImported> {
  const now = clock();
  const { lines, skipped } = readSuppressions(text, now);
  if (lines.length === 0) throw invalid({ text: SUPPRESSION_TEXTS.nothingToImport });
  return db.transaction(async (tx) => {
    let added = 0;
    for (let at = 0; at < lines.length; at += AT_A_TIME) {
      const entries = lines.slice(at, at + AT_A_TIME).map((line) => entryOf(line, now));
      added += await suppressAddresses(tx, entries);
    }
    const details = { addresses: added, known: lines.length - added, skipped };
    await recordAct(tx, clock, actor, { action: "suppression.imported", details });
    return { added, known: lines.length - added, skipped };
  });
}

const entryOf = (line: ImportedLine, now: Date) => ({
  hash: "hash" in line ? Buffer.from(line.hash, "hex") : addressHash(line.address),
  reason: line.reason,
  at: line.at ?? now,
});
