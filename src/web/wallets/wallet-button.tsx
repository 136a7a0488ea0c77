import { Wallet } from "lucide-react";
import { type ComponentType, useState } from "react";
import { WALLET_MESSAGES } from "#domain/auth/wallet-messages.ts";
import { t } from "#web/i18n.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/use-hydrated.ts";
import type { WalletDialogProps } from "./wallet-dialog.tsx";

type Props = Omit<WalletDialogProps, "onClose"> & { label: string };
type Loaded = { Dialog: ComponentType<WalletDialogProps> | null; state: "closed" | "loading" | "open" | "failed" };

/** Only script can speak to a wallet, so without it there is no button; the rest is loaded on the click. */
export function WalletButton({ label, ...dialog }: Props) {
  const [{ Dialog, state }, setLoaded] = useState<Loaded>({ Dialog: null, state: "closed" });
  if (!useHydrated()) return null;
  const open = async () => {
    setLoaded({ Dialog: null, state: "loading" });
    const loaded = await import("./wallet-dialog.tsx").catch(() => null);
    setLoaded(loaded ? { Dialog: loaded.WalletDialog, state: "open" } : { Dialog: null, state: "failed" });
  };
  return (
    <>
      <Button
        variant="secondary"
        wide
        icon={<Wallet aria-hidden className="size-5" />}
        pending={state === "loading"}
        onClick={open}
      >
        {label}
      </Button>
      {state === "failed" && <Banner tone="error">{t(WALLET_MESSAGES.offline)}</Banner>}
      {Dialog && state === "open" && <Dialog {...dialog} onClose={() => setLoaded({ Dialog, state: "closed" })} />}
    </>
  );
}
