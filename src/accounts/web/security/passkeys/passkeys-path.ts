export const SAID = ["added", "renamed", "removed"] as const;
export type Said = (typeof SAID)[number];

/** What the page of passkeys shows: which one is being changed, what has just been done. */
export type PasskeysView = { rename?: string; remove?: string; said?: Said };

export function passkeysPath(view: PasskeysView = {}): string {
  const search = new URLSearchParams(view);
  return `/account/security/passkeys${search.size > 0 ? `?${search}` : ""}`;
}

export function readPasskeysView(search: URLSearchParams) {
  return {
    rename: search.get("rename"),
    remove: search.get("remove"),
    said: SAID.find((each) => each === search.get("said")) ?? null,
  };
}
