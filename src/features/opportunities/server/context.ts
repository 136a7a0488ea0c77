import type { Actor } from "#kernel/actor.ts";
import type { Context as PlatformContext } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";

type EndedHold = { opportunityId: string; act: "dismiss" | "settle" };

/** Staff decided on an opportunity that reports had hidden; `app/feature-ports.ts` connects the reports. */
export type HoldEnded = (tx: Queryable, actor: Actor, ended: EndedHold) => Promise<string[]>;

export type Context = PlatformContext & {
  /** Runs in the caller's transaction. @returns mail ids to announce after it */
  holdEnded: HoldEnded;
};
