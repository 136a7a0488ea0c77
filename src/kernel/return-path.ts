const LONGEST_PATH = 2000;

/** The path when it stays on this site, else null. Browsers read a backslash as a slash, and skip tabs and line breaks. */
export function safeReturnPath(path: unknown): string | null {
  if (typeof path !== "string" || path.length > LONGEST_PATH) return null;
  if (!path.startsWith("/") || path.startsWith("//") || /[\\\s\p{C}]/u.test(path)) return null;
  return staysHere(path) ? path : null;
}

function staysHere(path: string): boolean {
  try {
    const url = new URL(path, "http://same.invalid");
    return url.host === "same.invalid" && !url.pathname.startsWith("//");
  } catch {
    return false;
  }
}
