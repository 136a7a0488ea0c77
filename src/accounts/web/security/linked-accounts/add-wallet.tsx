import { t } from "#platform/i18n/i18n.ts";
import { Card } from "#shell/ui/card.tsx";
import type { WalletChain } from "../../../domain/wallets.ts";
import { WalletButton } from "../../wallets/wallet-button.tsx";
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
