import { and, count, eq, gt, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { deleteAll } from "#platform/db/delete-all.ts";
import { emailSoftBounces } from "#platform/db/schema/email.ts";
import { type BounceKind, SOFT_BOUNCES } from "../../domain/bounces.ts";
import type { Context } from "../context.ts";
import { addressHash } from "../delivery/address-hash.ts";
import { suppressAddresses } from "./suppress-addresses.ts";

type Bounce = {
  address: string;
  kind: BounceKind;
  /** What came back: the mail's id, or that of the report. The same source twice counts once. */
  source: string;
};

const DAY_MS = 86_400_000;

/** A mail came back: for good, or for the third time within a month, and the address gets no more mails. */
export async function noteBounce(
  { clock }: Pick<Context, "clock">,
  db: Queryable,
  { address, kind, source }: Bounce,
): Promise<void> {
  const hash = addressHash(address);
  const at = clock();
  const isFinal = kind === "hard" || (await countSoft(db, { hash, source, at })) >= SOFT_BOUNCES.most;
  if (isFinal) await suppressAddresses(db, [{ hash, reason: "bounced", at }]);
}

/** A mail was reported as spam by whoever got it. */
export async function noteComplaint({ clock }: Pick<Context, "clock">, db: Queryable, address: string): Promise<void> {
  await suppressAddresses(db, [{ hash: addressHash(address), reason: "complained", at: clock() }]);
}

async function countSoft(db: Queryable, { hash, source, at }: { hash: Buffer; source: string; at: Date }) {
  await db.insert(emailSoftBounces).values({ addressHash: hash, source, at }).onConflictDoNothing();
  const [found] = await db
    .select({ times: count() })
    .from(emailSoftBounces)
    .where(and(eq(emailSoftBounces.addressHash, hash), gt(emailSoftBounces.at, monthBefore(at))));
  return found?.times ?? 0;
}

/** Soft bounces that count no more. */
export async function forgetSoftBounces({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await deleteAll(db, emailSoftBounces, sql`old.at < ${monthBefore(clock()).toISOString()}::timestamptz`, sql`old.at`);
}

const monthBefore = (at: Date) => new Date(at.getTime() - SOFT_BOUNCES.days * DAY_MS);
