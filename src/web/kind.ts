/** Public pages come without framework script; application pages hydrate. */
export type RouteHandle = { kind: "public" | "application" };

export const publicPage: RouteHandle = { kind: "public" };
export const applicationPage: RouteHandle = { kind: "application" };
