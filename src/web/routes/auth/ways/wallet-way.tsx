import type { WalletChain } from "#domain/auth/wallets.ts";
import { t } from "#web/i18n.ts";
import { WalletButton } from "#web/wallets/wallet-button.tsx";

type Props = { chains: readonly WalletChain[]; next: string | null };

export function WalletWay({ chains, next }: Props) {
  if (chains.length === 0) return null;
  const action = `/auth/wallet${next ? `?${new URLSearchParams({ next })}` : ""}`;
  const goOn = (to: string) => window.location.assign(to);
  return <WalletButton label={t("Use a wallet")} chains={chains} action={action} onDone={goOn} />;
}
