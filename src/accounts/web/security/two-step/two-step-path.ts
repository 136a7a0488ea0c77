export const FACTOR_CHOICES = ["app", "phone", "key"] as const;
/** What can be added as a second step. */
export type FactorChoice = (typeof FACTOR_CHOICES)[number];
const NOTICES = ["added", "already", "removed"] as const;

/** What is being asked, and what has just been done, stand in the address, so that they need no script. */
export function twoStepPath(
  view: { remove?: string; add?: FactorChoice; said?: (typeof NOTICES)[number] } = {},
): string {
  const search = new URLSearchParams(view);
  return `/account/security/two-step${search.size > 0 ? `?${search}` : ""}`;
}

export function readTwoStepView(search: URLSearchParams) {
  return {
    remove: search.get("remove"),
    add: FACTOR_CHOICES.find((choice) => choice === search.get("add")) ?? "app",
    said: NOTICES.find((each) => each === search.get("said")) ?? null,
  };
}
