/** Headers between pages and the worker of a member's device, which keeps some of them (docs/offline.md). */

/** Whose page an answer is: a name that leads back to nobody; absent for guests. */
export const MEMBER_HEADER = "isa-member";
/** There is a session, and nobody could say whose. */
export const UNKNOWN_MEMBER = "unknown";
/** A page that is asked for before anybody wants to see it. */
export const AHEAD_HEADER = "isa-ahead";
