export const NOTICES = ["added", "renamed", "removed"] as const;
export type Notice = (typeof NOTICES)[number];

type PasskeysView = { rename?: string; remove?: string; said?: Notice };

export function passkeysPath(view: PasskeysView = {}): string {
  const search = new URLSearchParams(view);
  return `/account/security/passkeys${search.size > 0 ? `?${search}` : ""}`;
}

export function readPasskeysView(search: URLSearchParams) {
  return {
    rename: search.get("rename"),
    remove: search.get("remove"),
    said: NOTICES.find((each) => each === search.get("said")) ?? null,
  };
}
