import type { WalletChain } from "#domain/auth/wallets.ts";
import { t } from "#web/i18n.ts";
import { Card } from "#web/ui/card.tsx";
import { WalletButton } from "#web/wallets/wallet-button.tsx";
import { PAGE } from "./page-note.ts";

export function AddWallet({ chains }: { chains: readonly WalletChain[] }) {
  const goOn = (to: string) => window.location.assign(to);
  return (
    <Card as="section" title={t("Add a wallet")} className="noscript:hidden">
      <p className="mb-4 text-muted">
        {t("Your wallet signs a short text that says who you are. This costs nothing and moves no money.")}
      </p>
      <WalletButton label={t("Add a wallet")} chains={chains} action={`${PAGE}/wallet`} onDone={goOn} />
    </Card>
  );
}
