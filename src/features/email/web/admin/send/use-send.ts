import { useState } from "react";
import { useNavigate } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import type { Called } from "#shell/admin/call-api.ts";
import { toast } from "#shell/ui/toast-store.ts";
import type { CheckAnswer } from "../../../contract/email-sends.ts";
import { COMPOSE_TEXTS } from "../../../domain/compose-texts.ts";
import { SEND_MESSAGES } from "../../../domain/messages.ts";
import { scheduleProblem } from "../../../domain/schedule.ts";
import { sendPath } from "../history/paths.ts";
import { checkRecipients, createSend } from "../templates/send/send-calls.ts";
import { useConfirmedSend } from "../use-confirmed-send.ts";
import { countAudience, kindOf, requestOf } from "./calls.ts";
import type { Composition } from "./composition.ts";

type Options = { userId: string; composition: Composition; claimKey: () => string; onSent: () => void };

/** It ends in the history. */
export function useSend({ userId, composition, claimKey, onSent }: Options) {
  const navigate = useNavigate();
  const [late, setLate] = useState<string | null>(null);
  const { scheduledAt } = composition;
  const send = useConfirmedSend({
    check: () => check(userId, composition),
    claimKey,
    send: (confirmed) => createSend(userId, requestOf(composition, confirmed)),
    onSent({ sendId, willGet }) {
      const isLater = scheduledAt !== "";
      toast.success(isLater ? t(COMPOSE_TEXTS.scheduled, { count: willGet }) : t(SEND_MESSAGES.sent(willGet)));
      onSent();
      void navigate(sendPath(sendId));
    },
  });
  return {
    ...send,
    /** What is wrong with the moment it is to be sent at. */
    late,
    ask() {
      const wrong = scheduledAt === "" ? null : scheduleProblem(new Date(scheduledAt), new Date());
      setLate(wrong);
      if (wrong === null) send.ask();
      else send.dismissFailure();
    },
    forgiveLate: () => setLate(null),
  };
}

async function check(userId: string, composition: Composition): Promise<Called<CheckAnswer>> {
  const { target, recipients, filters } = composition;
  if (target === "list") return checkRecipients(userId, { ...kindOf(composition), recipients: [...recipients] });
  const result = await countAudience(userId, { ...kindOf(composition), filters });
  if (result.kind !== "ok") return result;
  const { matched, willGet, leftOut, pace } = result.data;
  return { kind: "ok", data: { recipients: matched, strangers: 0, willGet, leftOut, pace } };
}
