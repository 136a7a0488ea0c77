import type { Factor } from "./factors/queries.ts";
import type { Account, Identity, Session } from "./queries.ts";

/** Who calls, by a valid access token of a living session. */
export type Caller = { account: Account; identities: Identity[]; factors: Factor[]; session: Session };

export type AuthEnv = { Variables: { requestId: string; caller: Caller } };

/** What a verb needs to know of the request besides its body. */
export type Visit = {
  address: string;
  userAgent: string | null;
  /** What the browser says it is known by, at whichever account. */
  devices: readonly string[];
  /** It is the page of a form of ours that asks, some seconds after it was served; anybody else is a program. */
  isOwnForm: boolean;
  /** Where a mail's link or a redirect goes in the end; null when the request names no allowed place. */
  redirectTo: string | null;
};
