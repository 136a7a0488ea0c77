import { useEffect, useRef, useState } from "react";
import type { WalletSentence } from "../../domain/wallet-messages.ts";
import { askChallenge, sendProof } from "./ask-server.ts";
import type { Wallet } from "./wallet.ts";
import { problemOf } from "./wallet-problem.ts";

type Step = { busyWith: string | null; says: WalletSentence | null; isProblem: boolean };

const AT_REST: Step = { busyWith: null, says: null, isProblem: false };
const LONG_MS = 12_000;

/** From the choice of a wallet to the answer of our page, with what to say meanwhile. */
export function useWalletSigning(action: string, onDone: (to: string) => void) {
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
      const proof = await wallet.sign(await askChallenge());
      show({ busyWith: wallet.id, says: "sending" });
      const to = await sendProof(action, proof);
      if (own === run.current) onDone(to);
    } catch (error) {
      show({ says: problemOf(error).sentence, isProblem: true });
    }
  }
  return { ...step, sign };
}
