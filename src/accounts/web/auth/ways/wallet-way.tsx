import { t } from "#platform/i18n/i18n.ts";
import type { WalletChain } from "../../../domain/wallets.ts";
import { WalletButton } from "../../wallets/wallet-button.tsx";

type Props = { chains: readonly WalletChain[]; next: string | null };

export function WalletWay({ chains, next }: Props) {
  if (chains.length === 0) return null;
  const action = `/auth/wallet${next ? `?${new URLSearchParams({ next })}` : ""}`;
  const goOn = (to: string) => window.location.assign(to);
  return <WalletButton label={t("Use a wallet")} chains={chains} action={action} onDone={goOn} />;
}
