import { useState } from "react";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { ask, type Refusal } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { toast } from "#shell/ui/toast-store.ts";
import type { MemberActAnswer, MemberActPreview, MemberSelectionParams } from "../../contract/member-acts.ts";
import { MEMBER_ACT_TEXTS, type MemberAct } from "../../domain/member-acts.ts";

const ACTS = api.admin.profiles.acts;
const CONFLICT = 409;
const SERVER_ERROR = 500;

type Options = { userId: string; selection: MemberSelectionParams; onDone: () => void };
type Asked = { act: MemberAct; selection: MemberSelectionParams; seen: MemberActPreview };

export type MemberActStep = ReturnType<typeof useMemberAct>;

export function useMemberAct({ userId, selection, onDone }: Options) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [pending, setPending] = useState<MemberAct | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function look(act: MemberAct): Promise<void> {
    setPending(act);
    const result = await ask(userId, () => ACTS.preview.$post({ json: { act, selection } }));
    setPending(null);
    if (result.kind === "ok") return setAsked({ act, selection, seen: result.data });
    setAsked(null);
    setFailure({ title: MEMBER_ACT_TEXTS[act].failed, refusal: result });
  }

  /** Reloads the list only after a successful test request: a failed reload would hide the error message. */
  async function readAnew(): Promise<void> {
    const probe = await ask(userId, () => api.admin.profiles.$get({ query: { limit: "1" } }));
    if (probe.kind === "ok") onDone();
  }

  async function run(typed: number | null): Promise<void> {
    if (asked === null) return;
    const { act, selection: chosen, seen } = asked;
    setFailure(null);
    setPending(act);
    const json = { act, selection: chosen, confirmation: seen.confirmation, typed };
    const result = await ask(userId, () => ACTS.$post({ json }));
    setPending(null);
    if (result.kind !== "ok") {
      const isUnheard = mayBeDone(result);
      setFailure(
        isUnheard
          ? { title: msg("We got no answer about this. The audit log shows whether it was done.") }
          : { title: MEMBER_ACT_TEXTS[act].failed, refusal: result },
      );
      // The preview is stale, so the list is loaded again.
      if (isUnheard || (result.kind === "refused" && result.status === CONFLICT)) {
        setAsked(null);
        await readAnew();
      }
      return;
    }
    setAsked(null);
    toast.success(sayDone(act, result.data));
    onDone();
  }

  return {
    asked,
    pending,
    failure,
    ask: (act: MemberAct) => {
      setFailure(null);
      return look(act);
    },
    run,
    cancel: () => {
      setAsked(null);
      setFailure(null);
    },
    dismissFailure: () => setFailure(null),
  };
}

/** True when the server may have done the act although its response was lost. */
const mayBeDone = (refusal: Refusal): boolean =>
  refusal.kind === "unreachable" || (refusal.kind === "refused" && refusal.status >= SERVER_ERROR);

function sayDone(act: MemberAct, { done, waiting }: MemberActAnswer): string {
  const texts = MEMBER_ACT_TEXTS[act];
  return waiting > 0 ? t(texts.waiting, { count: waiting }) : t(texts.done, { count: done });
}
