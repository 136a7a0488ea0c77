import { useState } from "react";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import type { Result } from "#shell/client/ask.ts";
import type { MailingPreview } from "../../contract/mailing.ts";
import { announceLeaving } from "./leaving-news.ts";

/** What a mailing is confirmed with: the token, and whether people who are no members agreed. */
export type Confirmed = { confirmation: string; strangersAgreed: boolean };

type Steps<T> = {
  preview: () => Promise<Result<MailingPreview>>;
  send: (confirmed: Confirmed) => Promise<Result<T>>;
  onSent: (answer: T) => unknown;
  /** Title of what went wrong. */
  failed: string;
};

export type MailingStep = Pick<ReturnType<typeof useMailing>, "seen" | "sending" | "problem" | "confirm" | "cancel">;

const CONFLICT = 409;

/** Looked at first, confirmed then, sent once (docs/product/email.md#asking-first). */
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
      // Shown anew, with why: what was seen holds no more.
      if (result.kind === "refused" && result.status === CONFLICT) await look();
      return;
    }
    setSeen(null);
    announceLeaving();
    await onSent(result.data);
  }

  return {
    /** What is asked about at the moment. */
    seen,
    looking: pending === "looking",
    sending: pending !== null,
    failure,
    /** Of the confirmation. */
    problem,
    ask,
    confirm,
    cancel: () => setSeen(null),
    dismissFailure: () => setFailure(null),
  };
}
