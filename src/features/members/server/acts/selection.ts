import { createHash } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { idsOf } from "#features/profiles/server/find-members.ts";
import { conflict, invalid } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { profileEntries, userProfiles } from "#platform/db/schema/profiles.ts";
import type { MemberSelection } from "../../contract/member-acts.ts";
import { MATCHING_MOST, MEMBER_ACT_PROBLEMS } from "../../domain/member-acts.ts";

/** @returns sorted profile ids @throws 409 when the number of matches differs from the expected count */
export async function readSelection(
  { db, clock }: Pick<Context, "db" | "clock">,
  selection: MemberSelection,
): Promise<string[]> {
  if ("ids" in selection) {
    const rows = await db
      .select({ id: profileEntries.id })
      .from(profileEntries)
      .where(inArray(profileEntries.id, selection.ids));
    return rows.map(({ id }) => id).sort();
  }
  const matching = await idsOf(db, selection.filter, clock());
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${matching} as matching limit ${MATCHING_MOST + 1}`,
  );
  if (rows.length > MATCHING_MOST) throw invalid({ selection: MEMBER_ACT_PROBLEMS.tooMany });
  const isSame = selection.count === null || rows.length === selection.count;
  if (rows.length === 0 || !isSame) throw conflict(MEMBER_ACT_PROBLEMS.changed);
  return rows.map(({ id }) => id).sort();
}

export const fingerprintOf = (ids: readonly string[]): string =>
  createHash("sha256").update(ids.join(" ")).digest("base64url");

export type ChosenMember = Awaited<ReturnType<typeof readChosen>>[number];

export function readChosen(db: Queryable, ids: readonly string[]) {
  return db
    .select({
      id: accounts.id,
      email: accounts.email,
      phone: accounts.phone,
      fullName: userProfiles.fullName,
      businessName: userProfiles.businessName,
      hasProfile: sql<boolean>`${userProfiles.id} is not null`,
    })
    .from(accounts)
    .leftJoin(userProfiles, eq(userProfiles.id, accounts.id))
    .where(inArray(accounts.id, [...ids]))
    .orderBy(accounts.id);
}
