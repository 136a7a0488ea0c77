const TAG = /(?:W\/)?("[^"]*")/g;

/** RFC 9110, 13.1.2: weak comparison with a list of entity tags, or with "*". */
export function isNotModified(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const own = etag.replace(/^W\//, "");
  return [...ifNoneMatch.matchAll(TAG)].some(([, tag]) => tag === own);
}
