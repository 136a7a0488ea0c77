import { useState } from "react";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import type { Result } from "#shell/client/ask.ts";
import type { MailingPreview } from "../../contract/mailing.ts";
import { announceLeaving } from "./leaving-news.ts";

export type Confirmed = { confirmation: string; strangersAgreed: boolean };

type Steps<T> = {
  preview: () => Promise<Result<MailingPreview>>;
  send: (confirmed: Confirmed) => Promise<Result<T>>;
  onSent: (answer: T) => unknown;
  failed: string;
};

export type MailingStep = Pick<ReturnType<typeof useMailing>, "seen" | "sending" | "problem" | "confirm" | "cancel">;

const CONFLICT = 409;

/** docs/product/email.md#asking-first */
export function useMailing<T>({ preview, send, onSent, failed }: Steps<T>) {
  const [seen, setSeen] = useState<MailingPreview | null>(null);
  const [pending, setPending] = useState<"looking" | "sending" | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [problem, setProblem] = useState<Failure | null>(null);

  async function look(): Promise<void> {
    setPending("looking");
    const result = await preview();
    setPending(null);
    if (result.kind === "ok") return setSeen(result.data);
    setSeen(null);
    setFailure({ title: failed, refusal: result });
  }

  async function ask(): Promise<void> {
    setFailure(null);
    setProblem(null);
    await look();
  }

  async function confirm(strangersAgreed: boolean): Promise<void> {
    if (seen === null) return;
    setProblem(null);
    setPending("sending");
    const result = await send({ confirmation: seen.confirmation, strangersAgreed });
    setPending(null);
    if (result.kind !== "ok") {
      setProblem({ title: failed, refusal: result });
      // The confirmed preview is stale, so a new preview is shown with the reason.
      if (result.kind === "refused" && result.status === CONFLICT) await look();
      return;
    }
    setSeen(null);
    announceLeaving();
    await onSent(result.data);
  }

  return {
    seen,
    looking: pending === "looking",
    sending: pending !== null,
    failure,
    problem,
    ask,
    confirm,
    cancel: () => setSeen(null),
    dismissFailure: () => setFailure(null),
  };
}
