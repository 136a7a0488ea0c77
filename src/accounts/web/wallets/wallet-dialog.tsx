import { useCallback, useEffect, useRef, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { send } from "#shell/client/send.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Dialog } from "#shell/ui/dialog.tsx";
import { LetterMark } from "#shell/ui/letter-mark.tsx";
import type { WalletNonce } from "../../contract/auth.ts";
import { WALLET_MESSAGES, type WalletSentence } from "../../domain/wallet-messages.ts";
import type { WalletChain } from "../../domain/wallets.ts";
import { type Challenge, findWallets, type Proof, problemOf, type Wallet, WalletProblem } from "./find-wallets.ts";

export type WalletDialogProps = {
  chains: readonly WalletChain[];
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

/** The found wallets; null during the search. */
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

type Step = { busyWith: string | null; says: WalletSentence | null; isProblem: boolean };

const AT_REST: Step = { busyWith: null, says: null, isProblem: false };
const LONG_MS = 12_000;

function useWalletSigning(action: string, onDone: (to: string) => void) {
  const [step, setStep] = useState<Step>(AT_REST);
  const run = useRef(0);
  useEffect(() => () => void run.current++, []);
  useEffect(() => {
    if (step.says !== "asking" && step.says !== "sending") return;
    const says = step.says === "asking" ? "askingLong" : "sendingLong";
    const timer = setTimeout(() => setStep((now) => (now === step ? { ...now, says } : now)), LONG_MS);
    return () => clearTimeout(timer);
  }, [step]);

  async function sign(wallet: Wallet): Promise<void> {
    run.current += 1;
    const own = run.current;
    const show = (next: Partial<Step>) => {
      if (own === run.current) setStep({ ...AT_REST, ...next });
    };
    show({ busyWith: wallet.id, says: "asking" });
    try {
      const proof = await wallet.sign(await fetchNonce());
      show({ busyWith: wallet.id, says: "sending" });
      const to = await sendProof(action, proof);
      if (own === run.current) onDone(to);
    } catch (error) {
      show({ says: problemOf(error).sentence, isProblem: true });
    }
  }
  return { ...step, sign };
}

const TIMEOUT_MS = 60_000;

type WalletAnswer = { to: string } | { problem: WalletSentence };

async function fetchNonce(): Promise<Challenge> {
  const { nonce, issued_at, expires_at } = await post<WalletNonce>("/auth/v1/web3/nonce", "");
  return { nonce, issuedAt: new Date(issued_at), expiresAt: new Date(expires_at) };
}

async function sendProof(action: string, proof: Proof): Promise<string> {
  const answer = await post<WalletAnswer>(action, new URLSearchParams(proof));
  if ("to" in answer) return answer.to;
  throw new WalletProblem(Object.hasOwn(WALLET_MESSAGES, answer.problem) ? answer.problem : "refused");
}

async function post<T>(path: string, body: URLSearchParams | ""): Promise<T> {
  const answer = await send(path, { method: "POST", body }, TIMEOUT_MS).catch(() => null);
  if (answer?.status === 429) throw new WalletProblem("tooOften");
  const content: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  if (content === null) throw new WalletProblem("offline");
  return content as T;
}
