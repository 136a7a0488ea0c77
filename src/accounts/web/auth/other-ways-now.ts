import { t } from "#platform/i18n/i18n.ts";
import { TRIES_MESSAGES } from "../../domain/tries-messages.ts";
import type { Ways } from "./ways/ask-ways.ts";

/** Names the ways in that are open to whom others have used up the tries of; a link by mail is on every site. */
export function otherWaysNow({ passkeys, phone, providers, organisations, wallets }: Ways): string {
  const ways = [
    t("a sign-in link by email"),
    ...(passkeys ? [t("a passkey")] : []),
    ...(phone ? [t("a code to your phone")] : []),
    ...providers.map(({ name }) => name),
    ...(organisations ? [t("your organisation")] : []),
    ...(wallets.length > 0 ? [t("a wallet")] : []),
  ];
  return t(TRIES_MESSAGES.otherWays, { ways: ways.join(", ") });
}
