import { useState } from "react";
import { useNavigate } from "react-router";
import type { CheckAnswer } from "#contract/email-sends.ts";
import { COMPOSE_TEXTS } from "#domain/email/compose-texts.ts";
import { SEND_MESSAGES } from "#domain/email/messages.ts";
import { scheduleProblem } from "#domain/email/schedule.ts";
import { t } from "#web/i18n.ts";
import { toast } from "#web/ui/toast-store.ts";
import type { Called } from "../../call-api.ts";
import type { Failure } from "../../failure-banner.tsx";
import { sendPath } from "../history/paths.ts";
import { checkRecipients, createSend } from "../templates/send/send-calls.ts";
import { countAudience, kindOf, requestOf } from "./calls.ts";
import type { Composition } from "./composition.ts";

type Options = { userId: string; composition: Composition; claimKey: () => string; onSent: () => void };
type Asked = CheckAnswer & { requestKey: string };

/** Looked at first, then confirmed with its number, then sent once; it ends in the history. */
export function useSend({ userId, composition, claimKey, onSent }: Options) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [pending, setPending] = useState<"checking" | "sending" | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [problem, setProblem] = useState<Failure | null>(null);
  const [late, setLate] = useState<string | null>(null);

  async function ask(): Promise<void> {
    const { scheduledAt } = composition;
    const wrong = scheduledAt === "" ? null : scheduleProblem(new Date(scheduledAt), new Date());
    setLate(wrong);
    setFailure(null);
    setProblem(null);
    if (wrong !== null) return;
    setPending("checking");
    const result = await check(userId, composition);
    setPending(null);
    if (result.kind === "ok") setAsked({ ...result.data, requestKey: claimKey() });
    else setFailure({ title: SEND_MESSAGES.sendFailed, refusal: result });
  }

  async function confirm(strangersAgreed: boolean): Promise<void> {
    if (asked === null) return;
    setPending("sending");
    setProblem(null);
    const { requestKey } = asked;
    const result = await createSend(userId, requestOf(composition, { requestKey, strangersAgreed }));
    setPending(null);
    if (result.kind !== "ok") return setProblem({ title: SEND_MESSAGES.sendFailed, refusal: result });
    const { sendId, willGet } = result.data;
    const isLater = composition.scheduledAt !== "";
    toast.success(isLater ? t(COMPOSE_TEXTS.scheduled, { count: willGet }) : t(SEND_MESSAGES.sent(willGet)));
    setAsked(null);
    onSent();
    await navigate(sendPath(sendId));
  }

  return {
    asked,
    checking: pending === "checking",
    sending: pending === "sending",
    failure,
    problem,
    /** What is wrong with the moment it is to be sent at. */
    late,
    ask: () => void ask(),
    confirm: (strangersAgreed: boolean) => void confirm(strangersAgreed),
    cancel: () => setAsked(null),
    dismissFailure: () => setFailure(null),
    dismissProblem: () => setProblem(null),
    forgiveLate: () => setLate(null),
  };
}

async function check(userId: string, composition: Composition): Promise<Called<CheckAnswer>> {
  const { target, recipients, filters } = composition;
  if (target === "list") return checkRecipients(userId, { ...kindOf(composition), recipients: [...recipients] });
  const result = await countAudience(userId, { ...kindOf(composition), filters });
  if (result.kind !== "ok") return result;
  const { matched, willGet, leftOut } = result.data;
  return { kind: "ok", data: { recipients: matched, strangers: 0, willGet, leftOut } };
}
