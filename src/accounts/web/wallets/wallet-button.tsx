import { Wallet } from "lucide-react";
import { type ComponentType, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { WALLET_UNREACHABLE } from "../../domain/wallets.ts";
import type { WalletDialogProps } from "./wallet-dialog.tsx";

type Props = Omit<WalletDialogProps, "onClose"> & { label: string };
type Loaded = { Dialog: ComponentType<WalletDialogProps> | null; state: "closed" | "loading" | "open" | "failed" };

/** The server renders the button, to avoid a layout shift; the dialog is loaded on the first click. */
export default function WalletButton({ label, ...dialog }: Props) {
  const [{ Dialog, state }, setLoaded] = useState<Loaded>({ Dialog: null, state: "closed" });
  const open = async () => {
    setLoaded({ Dialog: null, state: "loading" });
    const loaded = await import("./wallet-dialog.tsx").catch(() => null);
    setLoaded(loaded ? { Dialog: loaded.WalletDialog, state: "open" } : { Dialog: null, state: "failed" });
  };
  return (
    <div className="grid gap-3 noscript:hidden">
      <Button
        variant="secondary"
        wide
        icon={<Wallet aria-hidden className="size-5" />}
        pending={state === "loading"}
        onClick={open}
      >
        {label}
      </Button>
      {state === "failed" && <Banner tone="error">{t(WALLET_UNREACHABLE)}</Banner>}
      {Dialog && state === "open" && <Dialog {...dialog} onClose={() => setLoaded({ Dialog, state: "closed" })} />}
    </div>
  );
}
