/** Headers for the service worker, which caches some pages (docs/develop/offline.md). */

/** Header with a pseudonym of the signed-in member; absent for guests. */
export const MEMBER_HEADER = "isa-member";
/** Value of the member header: a session exists, but its member could not be determined. */
export const UNKNOWN_MEMBER = "unknown";
/** Header that marks a request as a prefetch. */
export const AHEAD_HEADER = "isa-ahead";
