/** A feature imports values only from features before it; src/app/feature-ports.ts has ports for the reverse. */
export const FEATURES = [
  "countries",
  "edid",
  "pilot-figures",
  "notices",
  "profiles",
  "interests",
  "email",
  "introductions",
  "directory",
  "opportunities",
  "matching",
  "safety",
  "saved-opportunities",
  "insights",
  "outcomes",
  "pre-applications",
  "audit",
  "members",
  "member-mail",
  "cleanup",
  "search",
  "live",
  "site",
  "dashboard",
];

export const featureOf = (path: string): string | null => /^src\/features\/([^/]+)/.exec(path)?.[1] ?? null;

type Import = { from: string; to: string };

export function againstOrder(imports: readonly Import[]): Import[] {
  return imports.filter(({ from, to }) => {
    const [one, other] = [featureOf(from), featureOf(to)];
    if (one === null || other === null || one === other) return false;
    return FEATURES.indexOf(other) === -1 || FEATURES.indexOf(one) < FEATURES.indexOf(other);
  });
}
