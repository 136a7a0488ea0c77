import { useState } from "react";
import { callApi } from "#shell/admin/call-api.ts";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import type { HistoryAnswer } from "../../../contract/email-history.ts";
import { HISTORY_MESSAGES } from "../../../domain/messages.ts";
import type { LoadedList } from "./load-history.ts";
import { historyApi } from "./paths.ts";

/** The list as it was loaded, and as it is after Refresh. */
export function useList(userId: string, loaded: LoadedList) {
  const [read, setRead] = useState<{ loaded: LoadedList; list: HistoryAnswer } | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function refresh(): Promise<void> {
    setPending(true);
    setFailure(null);
    const answer = await callApi<HistoryAnswer>({ userId, path: historyApi(loaded.search) });
    if (answer.kind === "ok") setRead({ loaded, list: answer.data });
    else if (answer.kind === "unreachable")
      setFailure({ title: HISTORY_MESSAGES.network, retry: () => void refresh() });
    else setFailure({ title: HISTORY_MESSAGES.notLoaded, refusal: answer, retry: () => void refresh() });
    setPending(false);
  }

  return {
    list: read?.loaded === loaded ? read.list : loaded.list,
    refresh,
    pending,
    failure,
    dismissFailure: () => setFailure(null),
  };
}
