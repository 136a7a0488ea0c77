const NEVER = /^(?:javascript|data|vbscript|blob|file|about):/i;

/**
 * `*` is a part without dot and slash, `?` one such letter, `**` anything. Null for what is no address: its scheme is
 * spelled out, and `**` stands in the path only, where it cannot match another site's name.
 */
export function readRedirectPattern(text: string): RegExp | null {
  const [, place, path = ""] = /^([a-z][a-z0-9+.-]*:\/\/[^/]*)(\/.*)?$/i.exec(text) ?? [];
  if (place === undefined || NEVER.test(text) || /[[\]{}\\#\s@]/.test(text)) return null;
  if (place.includes("**") || (place.endsWith("://") && path === "")) return null;
  const end = path === "" || path === "/" ? "/?" : sourceOf(path);
  return new RegExp(`^${sourceOf(place.toLowerCase())}${end}$`);
}

const sourceOf = (glob: string) =>
  glob.replace(/\*\*|[*?]|[.+^${}()|]/g, (sign) => {
    if (sign === "**") return ".*";
    if (sign === "*") return "[^./]*";
    return sign === "?" ? "[^./]" : `\\${sign}`;
  });

/** What follows # stays in the browser and does not count. */
export function matchesRedirect(patterns: readonly RegExp[], url: URL): boolean {
  const place = new URL(url);
  place.hash = "";
  return patterns.some((pattern) => pattern.test(place.href));
}
