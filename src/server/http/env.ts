import type { Actor } from "#domain/members/actor.ts";
import type { userProfiles } from "../db/schema/profiles.ts";

/** What was read of the caller's account together with the session: most requests of members are about their profile. */
export type CallerAccount = { hasPassword: boolean; profile: typeof userProfiles.$inferSelect | null };
/**
 * What somebody with a right password still owes before they are who they say: the code of their second factor, or, as
 * an administrator where each has to have one, a second factor in the first place.
 */
export type OwedStep = "code" | "factor" | null;
export type Env = {
  Variables: { actor: Actor; account: CallerAccount | null; owedStep: OwedStep; requestId: string };
};
