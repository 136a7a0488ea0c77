import { eq, sql } from "drizzle-orm";
import type { SessionAnswer } from "#contract/members.ts";
import type { Actor } from "#domain/members/actor.ts";
import type { Context } from "../context.ts";
import { accounts } from "../db/schema/accounts.ts";
import { userProfiles } from "../db/schema/profiles.ts";
import { createProfile } from "../profiles/queries.ts";
import { presentSessionProfile } from "./present.ts";

/** M§4: who is asking. A member without a profile gets one here, so that every page may count on it. */
export async function findSession(context: Context, actor: Actor): Promise<SessionAnswer> {
  if (actor.role === "guest") return { role: "guest" };
  const [found] = await context.db
    .select({ hasPassword: sql<boolean>`${accounts.passwordHash} is not null`, profile: userProfiles })
    .from(accounts)
    .leftJoin(userProfiles, eq(userProfiles.id, accounts.id))
    .where(eq(accounts.id, actor.id));
  if (!found) return { role: "guest" };
  const profile = found.profile ?? (actor.role === "member" ? await createProfile(context, actor.id) : null);
  return {
    role: actor.role,
    id: actor.id,
    email: actor.email,
    hasPassword: found.hasPassword,
    profile: profile && presentSessionProfile(profile),
  };
}
