import { and, eq, notInArray } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { emailRefusals } from "#platform/db/schema/email.ts";
import type { EmailCategory } from "../../domain/categories.ts";
import { addressHash } from "../delivery/address-hash.ts";

type Refusal = { categories: readonly EmailCategory[]; at: Date };

/** Adds to what the owner of an address does not take. */
export async function refuseCategories(db: Queryable, address: string, { categories, at }: Refusal): Promise<void> {
  if (categories.length === 0) return;
  const hash = addressHash(address);
  await db
    .insert(emailRefusals)
    .values(categories.map((category) => ({ addressHash: hash, category, createdAt: at })))
    .onConflictDoNothing();
}

/** Everything else is taken from now on. */
export async function refuseExactly(db: Queryable, address: string, refusal: Refusal): Promise<void> {
  await db
    .delete(emailRefusals)
    .where(
      and(
        eq(emailRefusals.addressHash, addressHash(address)),
        notInArray(emailRefusals.category, [...refusal.categories]),
      ),
    );
  await refuseCategories(db, address, refusal);
}
