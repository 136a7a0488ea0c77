/** Public pages load no framework script; application pages hydrate. */
export type RouteHandle = { kind: PageKind };
export type PageKind = "public" | "application";

export const publicPage: RouteHandle = { kind: "public" };
export const applicationPage: RouteHandle = { kind: "application" };

const APPLICATION_PATHS = [
  "/auth",
  "/welcome",
  "/basic-profile-setup",
  "/dashboard",
  "/card",
  "/introductions",
  "/notices",
  "/opportunities/propose",
  "/opportunities/proposals",
  "/opportunities/outcomes",
  "/opportunities/saved",
  "/edit-profile",
  "/account",
  "/appeal",
  "/report",
  "/admin",
  "/pre-apply",
  "/dev/ui",
];

/** Kind of the page at a path; a test compares it with the handles of the routes. */
export function kindOfPath(href: string): PageKind {
  const path = href.split(/[?#]/, 1)[0] ?? "";
  const isApplication = APPLICATION_PATHS.some((known) => path === known || path.startsWith(`${known}/`));
  return isApplication ? "application" : "public";
}
