const TAG = /(?:W\/)?("[^"]*")/g;

/** RFC 9110, 13.1.2: weak comparison; a list of tags, or "*". */
export function isNotModified(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const own = etag.replace(/^W\//, "");
  return [...ifNoneMatch.matchAll(TAG)].some(([, tag]) => tag === own);
}
