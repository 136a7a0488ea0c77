import { useCallback, useEffect, useState } from "react";
import type { ApplicationAnswer, ApplicationDetails } from "#contract/admin-pre-applications.ts";
import { callApi, type Refusal } from "../../call-api.ts";
import { applicationApi } from "../paths.ts";

type Opened =
  | { kind: "loading" }
  | { kind: "failed"; refusal: Refusal }
  | { kind: "ready"; application: ApplicationDetails };

const LOADING: Opened = { kind: "loading" };

/** The application that the address names, read when it is opened; null opens nothing. */
export function useApplication(userId: string, id: string | null) {
  const [read, setRead] = useState<{ id: string | null; opened: Opened }>({ id: null, opened: LOADING });
  const load = useCallback(
    async (wanted: string, isWanted: () => boolean) => {
      const result = await callApi<ApplicationAnswer>({ userId, path: applicationApi(wanted) });
      const opened: Opened =
        result.kind === "ok"
          ? { kind: "ready", application: result.data.application }
          : { kind: "failed", refusal: result };
      if (isWanted()) setRead({ id: wanted, opened });
    },
    [userId],
  );
  useEffect(() => {
    if (id === null) return setRead({ id: null, opened: LOADING });
    let wanted = true;
    void load(id, () => wanted);
    return () => {
      wanted = false;
    };
  }, [id, load]);
  return {
    opened: read.id === id ? read.opened : LOADING,
    reload: () => id !== null && void load(id, () => true),
  };
}
