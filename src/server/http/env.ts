import type { Actor } from "#domain/members/actor.ts";
import type { userProfiles } from "../db/schema/profiles.ts";

/** What was read of the caller's account together with the session: most requests of members are about their profile. */
export type CallerAccount = { hasPassword: boolean; profile: typeof userProfiles.$inferSelect | null };
export type Env = { Variables: { actor: Actor; account: CallerAccount | null; requestId: string } };
