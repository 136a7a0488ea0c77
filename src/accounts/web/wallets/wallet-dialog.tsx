import { useCallback, useEffect, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Dialog } from "#shell/ui/dialog.tsx";
import { LetterMark } from "#shell/ui/letter-mark.tsx";
import { WALLET_MESSAGES } from "../../domain/wallet-messages.ts";
import type { WalletChain } from "../../domain/wallets.ts";
import { findWallets } from "./find-wallets.ts";
import { useWalletSigning } from "./use-wallet-signing.ts";
import type { Wallet } from "./wallet.ts";

export type WalletDialogProps = {
  chains: readonly WalletChain[];
  /** The page of ours that takes the signature. */
  action: string;
  onClose: () => void;
  onDone: (to: string) => void;
};

export function WalletDialog({ chains, action, onClose, onDone }: WalletDialogProps) {
  const { wallets, look } = useWallets(chains);
  const { busyWith, says, isProblem, sign } = useWalletSigning(action, onDone);
  const lead = wallets?.length === 0 ? undefined : t(WALLET_MESSAGES.lead);
  return (
    <Dialog open onClose={onClose} title={t(WALLET_MESSAGES.title)} description={lead}>
      <div className="grid gap-3">
        {wallets === null && <p role="status">{t(WALLET_MESSAGES.looking)}</p>}
        {wallets?.length === 0 && <NoWallet look={look} />}
        {wallets?.map((wallet) => (
          <Button
            key={wallet.id}
            variant="secondary"
            wide
            icon={<WalletMark wallet={wallet} />}
            pending={busyWith === wallet.id}
            pendingLabel={wallet.name}
            disabled={busyWith !== null && busyWith !== wallet.id}
            onClick={() => sign(wallet)}
          >
            {wallet.name}
          </Button>
        ))}
        {says && isProblem && <Banner tone={says === "declined" ? "info" : "error"}>{t(WALLET_MESSAGES[says])}</Banner>}
        <p role="status" className="text-center text-muted empty:hidden">
          {says && !isProblem ? t(WALLET_MESSAGES[says]) : null}
        </p>
      </div>
    </Dialog>
  );
}

/** Null while we look. */
function useWallets(chains: readonly WalletChain[]) {
  const [wallets, setWallets] = useState<readonly Wallet[] | null>(null);
  const which = chains.join();
  const look = useCallback(async () => {
    setWallets(null);
    setWallets(await findWallets(which.split(",") as WalletChain[]));
  }, [which]);
  useEffect(() => void look(), [look]);
  return { wallets, look };
}

function NoWallet({ look }: { look: () => void }) {
  return (
    <Banner
      tone="info"
      title={t(WALLET_MESSAGES.noneTitle)}
      actions={
        <Button variant="secondary" size="sm" onClick={look}>
          {t("Look again")}
        </Button>
      }
    >
      {t(WALLET_MESSAGES.none)}
    </Banner>
  );
}

function WalletMark({ wallet: { icon, name } }: { wallet: Wallet }) {
  if (icon) return <img src={icon} alt="" width={24} height={24} className="size-6 rounded" />;
  return <LetterMark name={name} />;
}
