import type { Queryable } from "#platform/db/database.ts";
import { isEntrepreneurType } from "../domain/entrepreneur-type.ts";
import { memberId } from "../domain/member-id.ts";
import { nextMemberNumber, type ProfileRow } from "./queries.ts";

/** Decision 27: the id that was given before, or a new one once country and type are known. */
export async function giveMemberId(
  db: Queryable,
  row: Pick<ProfileRow, "memberId" | "country" | "entrepreneurType">,
): Promise<string | null> {
  const { country, entrepreneurType: type } = row;
  if (row.memberId !== null || country === null || !isEntrepreneurType(type)) return row.memberId;
  return memberId({ country, type, sequence: await nextMemberNumber(db) });
}
