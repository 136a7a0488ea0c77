export const ADDED_BY = ["app", "phone", "key"] as const;
/** The ways to add a second step. */
export type AddWay = (typeof ADDED_BY)[number];
const SAID = ["added", "already", "removed"] as const;

/** What is being asked, and what has just been done, stand in the address, so that they need no script. */
export function twoStepPath(view: { remove?: string; add?: AddWay; said?: (typeof SAID)[number] } = {}): string {
  const search = new URLSearchParams(view);
  return `/account/security/two-step${search.size > 0 ? `?${search}` : ""}`;
}

export function readTwoStepView(search: URLSearchParams) {
  return {
    remove: search.get("remove"),
    add: ADDED_BY.find((way) => way === search.get("add")) ?? "app",
    said: SAID.find((each) => each === search.get("said")) ?? null,
  };
}
