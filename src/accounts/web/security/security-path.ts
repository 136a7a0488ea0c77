const SAID = ["ended", "othersEnded", "gone"] as const;
export type Said = (typeof SAID)[number];

/** What is being asked, and what has just been done, stand in the address, so that they need no script. */
export function securityPath(view: { ask?: "others"; said?: Said } = {}): string {
  const search = new URLSearchParams(view);
  return `/account/security${search.size > 0 ? `?${search}` : ""}`;
}

export function readSecurityView(search: URLSearchParams) {
  return {
    asksOthers: search.get("ask") === "others",
    said: SAID.find((each) => each === search.get("said")) ?? null,
  };
}
