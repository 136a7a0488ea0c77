import { listInWords } from "#platform/i18n/format.ts";
import { t } from "#platform/i18n/i18n.ts";
import type { SignInMethods } from "./sign-in-methods.ts";

export function otherMethodsText({ passkeys, phone, providers, organisations, wallets }: SignInMethods): string {
  const methods = [
    t("a sign-in link by email"),
    ...(passkeys ? [t("a passkey")] : []),
    ...(phone ? [t("a code to your phone")] : []),
    ...providers.map(({ name }) => name),
    ...(organisations ? [t("your organisation")] : []),
    ...(wallets.length > 0 ? [t("a wallet")] : []),
  ];
  return t("Other ways to sign in now: {ways}.", { ways: listInWords(methods) });
}
