import { memberId } from "#domain/members/member-id.ts";
import { isEntrepreneurType } from "#domain/profiles/entrepreneur-type.ts";
import type { Queryable } from "../db/database.ts";
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
