import { useEffect, useRef } from "react";
import type { ManagedOpportunity } from "../../contract/opportunities.ts";
import { readStored } from "./form/save-opportunity.ts";

const EVERY_MS = 5000;

/** As long as a notice to members is on its way, asks now and then what became of it. */
export function useAlertWatch(
  userId: string,
  rows: readonly ManagedOpportunity[],
  onNews: (row: ManagedOpportunity) => void,
) {
  const tell = useRef(onNews);
  tell.current = onNews;
  const waiting = rows.filter(({ alert }) => alert?.status === "queued").map(({ id }) => id);
  const ids = waiting.join(" ");
  useEffect(() => {
    if (ids === "") return;
    const timer = setInterval(() => {
      if (document.visibilityState === "hidden") return;
      for (const id of ids.split(" ")) {
        void readStored(userId, id).then((answer) => {
          if (answer.kind === "ok") tell.current(answer.data.opportunity);
        });
      }
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [userId, ids]);
}
