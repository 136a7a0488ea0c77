import type { Actor } from "#kernel/actor.ts";
import type { userProfiles } from "../db/schema/profiles.ts";

type Profile = typeof userProfiles.$inferSelect;
/** What account and session say of somebody with a right token; moments as row_to_json writes them. */
export type CallerFacts = {
  id: string;
  email: string | null;
  confirmed: boolean;
  bannedUntil: string | null;
  endedAt: string | null;
  isAnonymous: boolean;
  hasPassword: boolean;
  aal: string;
  hasFactor: boolean;
};
/** What was read of the caller together with the session: most requests of members are about their profile. */
export type CallerAccount = { facts: CallerFacts; profile: Profile | null };
/**
 * What somebody with a right password still owes before they are who they say: the code of their second factor, or, as
 * an administrator where each has to have one, a second factor in the first place.
 */
export type OwedStep = "code" | "factor" | null;
export type Env = {
  Variables: {
    actor: Actor;
    account: CallerAccount | null;
    owedStep: OwedStep;
    requestId: string;
    /** The caller's own profile as an auto-save of this request left it. */
    saved?: Profile;
  };
};
