/** What is being asked, and what has just been done, stand in the address, so that they need no script. */
export function twoStepPath(view: { remove?: string; said?: "removed" } = {}): string {
  const search = new URLSearchParams(view);
  return `/account/security/two-step${search.size > 0 ? `?${search}` : ""}`;
}
