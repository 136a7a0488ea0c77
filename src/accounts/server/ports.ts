import type { SQL } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import type { Queryable } from "#platform/db/database.ts";

export type ConfirmedEmail = {
  id: string;
  email: string;
  /** The address that this one takes the place of. */
  emailBefore?: string | null;
};

/**
 * What happens to accounts and matters to the rest of the product. Raised in the transaction of the change, which a
 * subscriber that fails undoes.
 */
export type AccountEvents = {
  /** An address has been proved to be its account's, in whichever way. */
  emailConfirmed(tx: Queryable, confirmed: ConfirmedEmail): Promise<void>;
  /** Accounts are about to go. @param ids a query or a value that gives their ids */
  accountsErased(tx: Queryable, ids: SQL): Promise<void>;
};

type AccountAct = {
  action:
    | `account.${"created" | "updated" | "invited" | "linkMade" | "confirmationResent" | "signedOut"}`
    | `account.${"blocked" | "unblocked"}`
    | `account.${"factorRemoved" | "factorUpdated" | "passkeyRemoved"}`
    | `organisation.${"added" | "updated" | "renewed" | "deleted"}`
    | "profile.deleted"
    | "emails.read";
  /** The account or organisation that it is done to. */
  subjectId?: string;
  /** Counts and names of fields; never a member's name, address or text. */
  details?: Record<string, unknown>;
};

export type RecordedAct = {
  id: string;
  at: Date;
  actorId: string;
  actorEmail: string;
  address: string | null;
  action: string;
  subjectId: string | null;
  details: Record<string, unknown>;
};

/** Parts of the actor's address or of the action's name, or which actions. */
export type ActSearch = { author: string } | { action: string } | { isWanted: (action: string) => boolean };

/** The product's log of what administrators, and programs with a service key, do. */
export type AccountAudit = {
  /** In the transaction that does it. */
  record(tx: Queryable, actor: Actor, act: AccountAct): Promise<void>;
  /** Newest first. */
  search(
    wanted: ActSearch | null,
    part: { limit: number; offset: number },
  ): Promise<{ total: number; acts: RecordedAct[] }>;
};
