import { t } from "#platform/i18n/i18n.ts";
import { cx } from "#shell/ui/class-names.ts";
import { hasWays, type Ways, worksWithoutScript } from "./ways/ask-ways.ts";
import { OrganisationWay } from "./ways/organisation-way.tsx";
import { PasskeyWay } from "./ways/passkey-way.tsx";
import { PhoneWay } from "./ways/phone-way.tsx";
import { ProviderWays } from "./ways/provider-ways.tsx";
import { WalletWay } from "./ways/wallet-way.tsx";

type Props = { ways: Ways; next: string | null };

/** Below the forms of signing in and up: one calm button for each way that is switched on, or nothing. */
export function OtherWays({ ways, next }: Props) {
  if (!hasWays(ways)) return null;
  return (
    <section
      aria-label={t("Other ways to sign in")}
      className={cx("grid gap-3", !worksWithoutScript(ways) && "noscript:hidden")}
    >
      <p className="flex items-center gap-3 text-sm text-muted">
        <span aria-hidden className="h-px flex-1 bg-line" />
        {t("or continue with")}
        <span aria-hidden className="h-px flex-1 bg-line" />
      </p>
      {ways.passkeys && <PasskeyWay next={next} />}
      {ways.phone && <PhoneWay next={next} />}
      <ProviderWays providers={ways.providers} next={next} />
      {ways.organisations && <OrganisationWay next={next} />}
      <WalletWay chains={ways.wallets} next={next} />
    </section>
  );
}
