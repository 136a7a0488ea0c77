/** Headers for the service worker, which caches some pages (docs/develop/offline.md). */

/** Pseudonym of the signed-in member; absent for guests. */
export const MEMBER_HEADER = "isa-member";
/** A session exists, but its member is unknown. */
export const UNKNOWN_MEMBER = "unknown";
/** Marks a prefetch. */
export const AHEAD_HEADER = "isa-ahead";
