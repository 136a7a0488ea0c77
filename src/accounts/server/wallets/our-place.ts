import type { WalletMessage } from "../../domain/wallets.ts";
import type { Context } from "../context.ts";
import { isAllowedPlace } from "../redirect-target.ts";

/** What a wallet signed for another site opens nothing here. */
export function isOurPlace({ config }: Context, { scheme, domain, uri }: WalletMessage): boolean {
  if (!URL.canParse(uri)) return false;
  const url = new URL(uri);
  if (url.host !== domain || (scheme !== null && `${scheme}:` !== url.protocol)) return false;
  return isPrivate(url) && isAllowedPlace(url, config);
}

/** On the way nobody can change what the visitor is asked to sign. */
function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || hostname === "localhost" || hostname === "[::1]" || /^127\.[\d.]+$/.test(hostname);
}
