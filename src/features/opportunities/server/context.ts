import type { Actor } from "#kernel/actor.ts";
import type { Context as PlatformContext } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";

type EndedHold = { opportunityId: string; act: "dismiss" | "settle" };

/** Called when staff decided on an opportunity that reports had hidden; set in `app/feature-ports.ts`. */
export type HoldEnded = (tx: Queryable, actor: Actor, ended: EndedHold) => Promise<string[]>;

export type Context = PlatformContext & {
  /** Runs in the caller's transaction. @returns ids of the mails to announce after the commit */
  holdEnded: HoldEnded;
};
