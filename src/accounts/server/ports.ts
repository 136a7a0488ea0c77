import type { SQL } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import type { Queryable } from "#platform/db/database.ts";

export type ConfirmedEmail = {
  id: string;
  email: string;
  emailBefore?: string | null;
};

/** Handlers run in the transaction of the change; an error in a handler rolls it back. */
export type AccountEvents = {
  emailConfirmed(tx: Queryable, confirmed: ConfirmedEmail): Promise<void>;
  /** Runs before the accounts are deleted. @param ids SQL query or value with the account ids */
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
  subjectId?: string;
  /** Details of the act: counts and field names only, never a member's name, address or text. */
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

/** Search by a part of the actor's address, by a part of the action's name, or by a filter. */
export type ActSearch = { author: string } | { action: string } | { isWanted: (action: string) => boolean };

export type AccountAudit = {
  /** Call it in the transaction of the act. */
  record(tx: Queryable, actor: Actor, act: AccountAct): Promise<void>;
  /** @returns the matching acts, newest first */
  search(
    wanted: ActSearch | null,
    part: { limit: number; offset: number },
  ): Promise<{ total: number; acts: RecordedAct[] }>;
};
