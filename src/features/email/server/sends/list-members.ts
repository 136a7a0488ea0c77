import { sql } from "drizzle-orm";
import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { emailAudience } from "#platform/db/schema/email-audience.ts";
import type { AudienceMember, AudienceMembersAnswer, AudienceMembersRequest } from "../../contract/email-sends.ts";
import type { Context } from "../context.ts";
import { matches, reasonOf, withRefusals } from "./audience.ts";
import { audienceOf } from "./count-audience.ts";

/** Ids and addresses of those whom the filters name; that they were read is kept in the audit log. */
export async function listMembers(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: Actor,
  { limit, cursor, ...asked }: AudienceMembersRequest,
): Promise<AudienceMembersAnswer> {
  const audience = audienceOf(asked, clock());
  const { id } = emailAudience;
  const after = cursor === null ? sql`true` : sql`${id} > ${cursor}`;
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<AudienceMember>(sql`
      select m.id, a.email, p.full_name as "fullName", m."leftOut" from (
        select ${id}, ${reasonOf(audience)} as "leftOut" from ${withRefusals(audience)}
        where ${matches(audience)} and ${after} order by ${id} limit ${limit + 1}
      ) m join accounts a on a.id = m.id join user_profiles p on p.id = m.id order by m.id`);
    const members = rows.slice(0, limit);
    await recordAct(tx, clock, actor, { action: "emails.read", details: { count: members.length } });
    return { members, nextCursor: rows.length > limit ? (members.at(-1)?.id ?? null) : null };
  });
}
