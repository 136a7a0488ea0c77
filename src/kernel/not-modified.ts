const TAG = /(?:W\/)?("[^"]*")/g;

/** Whether a reader has it already (RFC 9110, 13.1.2): by any tag of a list, weak or not, or by "*". */
export function isNotModified(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const own = etag.replace(/^W\//, "");
  return [...ifNoneMatch.matchAll(TAG)].some(([, tag]) => tag === own);
}
