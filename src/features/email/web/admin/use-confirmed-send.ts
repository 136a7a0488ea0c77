import { useState } from "react";
import type { Called } from "#shell/admin/call-api.ts";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import type { CheckAnswer, CreateSendAnswer } from "../../contract/email-sends.ts";
import { SEND_MESSAGES } from "../../domain/messages.ts";

/** What a send is made with: the key that names it, and whether people who are no members may be among its recipients. */
export type Confirmed = { requestKey: string; strangersAgreed: boolean };
type Asked = CheckAnswer & { requestKey: string };
type Steps = {
  check: () => Promise<Called<CheckAnswer>>;
  claimKey: () => string;
  send: (confirmed: Confirmed) => Promise<Called<CreateSendAnswer>>;
  onSent: (answer: CreateSendAnswer) => void;
};

export type ConfirmedSend = ReturnType<typeof useConfirmedSend>;

/** Looked at first, then confirmed with its number, then sent once. */
export function useConfirmedSend({ check, claimKey, send, onSent }: Steps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [pending, setPending] = useState<"checking" | "sending" | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [problem, setProblem] = useState<Failure | null>(null);

  async function ask(): Promise<void> {
    setFailure(null);
    setProblem(null);
    setPending("checking");
    const result = await check();
    setPending(null);
    if (result.kind === "ok") setAsked({ ...result.data, requestKey: claimKey() });
    else setFailure({ title: SEND_MESSAGES.sendFailed, refusal: result });
  }

  async function confirm(strangersAgreed: boolean): Promise<void> {
    if (asked === null) return;
    setProblem(null);
    setPending("sending");
    const result = await send({ requestKey: asked.requestKey, strangersAgreed });
    setPending(null);
    if (result.kind !== "ok") return setProblem({ title: SEND_MESSAGES.sendFailed, refusal: result });
    setAsked(null);
    onSent(result.data);
  }

  return {
    asked,
    checking: pending === "checking",
    sending: pending === "sending",
    failure,
    /** Of the confirmation. */
    problem,
    ask: () => void ask(),
    confirm: (strangersAgreed: boolean) => void confirm(strangersAgreed),
    cancel: () => setAsked(null),
    dismissFailure: () => setFailure(null),
    dismissProblem: () => setProblem(null),
  };
}
