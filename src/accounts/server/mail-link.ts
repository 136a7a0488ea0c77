import type { LinkType } from "./token-kinds.ts";

const RESET_PAGE = "/auth/reset-password";
const CALLBACK_PAGE = "/auth/callback";

type Link = { tokenHash: string; type: LinkType; redirectTo: string | null; pkce: boolean };

/** Decision 13: a link in a mail opens a page that posts; opening it alone uses nothing up. */
export function mailLink(siteUrl: string, { tokenHash, type, redirectTo, pkce }: Link): string {
  const setsPassword = type === "recovery" || type === "invite";
  const resets = setsPassword && !pkce && staysOnResetPage(siteUrl, redirectTo);
  const query = new URLSearchParams({ token_hash: tokenHash, type });
  if (redirectTo !== null && !resets) query.set("redirect_to", redirectTo);
  return `${siteUrl}${resets ? RESET_PAGE : CALLBACK_PAGE}?${query}`;
}

function staysOnResetPage(siteUrl: string, redirectTo: string | null): boolean {
  if (redirectTo === null) return true;
  const target = new URL(redirectTo);
  const ours = target.origin === new URL(siteUrl).origin;
  return ours && [RESET_PAGE, "/"].includes(target.pathname.replace(/(?<=.)\/$/, ""));
}
