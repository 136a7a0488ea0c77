import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import { ask, type Refusal } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { RefreshButton } from "#shell/ui/refresh-button.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import { INSIGHT_MESSAGES, OVERVIEW_TEXTS } from "../../domain/messages.ts";

type Props = { countedAt: string; refreshing: Refreshing };

export function RefreshBar({ countedAt, refreshing: { refresh, pending } }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-sm text-muted">
        {pending ? t(OVERVIEW_TEXTS.refreshing) : t(OVERVIEW_TEXTS.asOf, { time: momentText(countedAt) })}
      </p>
      <RefreshButton pending={pending} onClick={refresh} />
    </div>
  );
}

const LOOK_EVERY_MS = 3000;
const MOST_LOOKS = 60;

/** Polls until the background count has finished (docs/product/insights.md#freshness). */
export function useRefresh(userId: string, countedAt: string) {
  const { state, revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [waiting, setWaiting] = useState<{ since: string; looks: number } | null>(null);
  const isWaiting = waiting !== null && waiting.since === countedAt && waiting.looks < MOST_LOOKS;

  useEffect(() => {
    if (!isWaiting || state !== "idle") return;
    const timer = setTimeout(() => {
      setWaiting((before) => before && { ...before, looks: before.looks + 1 });
      void revalidate();
    }, LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, state, revalidate]);

  const refresh = async () => {
    setAsking(true);
    const answer = await ask(userId, () => api.admin.insights.refresh.$post());
    if (answer.kind === "ok") {
      if (answer.data.refreshing) setWaiting({ since: countedAt, looks: 0 });
      await revalidate();
    } else {
      toast.error(t(INSIGHT_MESSAGES.dataNotLoaded, { reason: t(reasonOf(answer)) }));
    }
    setAsking(false);
  };
  return { refresh: () => void refresh(), pending: asking || isWaiting };
}
export type Refreshing = ReturnType<typeof useRefresh>;

function reasonOf(refusal: Refusal): string {
  if (refusal.kind === "signed-out") return INSIGHT_MESSAGES.signIn;
  return refusal.kind === "unreachable" ? INSIGHT_MESSAGES.unreachable : (refusal.message ?? msg("Unknown error"));
}
