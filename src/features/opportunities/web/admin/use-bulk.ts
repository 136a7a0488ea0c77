import { useState } from "react";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { ask, type Result } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import type { BulkResult } from "../../contract/admin-opportunities.ts";
import type { BulkAct } from "../../domain/admin-bulk.ts";
import { MANAGED_LIST_TEXTS } from "../../domain/admin-list.ts";
import type { PublishingWarning } from "../../domain/publishing-warnings.ts";

export async function lookAtStored(userId: string, id: string): Promise<Result<{ warnings: PublishingWarning[] }>> {
  const json = { act: "publish" as const, ids: [id], dryRun: true };
  const found = await ask(userId, () => api.admin.opportunities.bulk.$post({ json }));
  return found.kind === "ok"
    ? { kind: "ok", data: { warnings: found.data.results.flatMap(({ warnings }) => warnings) } }
    : found;
}

type BulkTold = { act: BulkAct; results: readonly BulkResult[] };
export type Bulk = ReturnType<typeof useBulk>;

type Call = { act: BulkAct; ids: readonly string[]; dryRun: boolean; evenIfPast?: boolean };

/** A bulk act begins with a dry run, whose result staff confirm (docs/product/opportunities.md#several-at-once). */
export function useBulk(userId: string, onDone: () => void) {
  const [asked, setAsked] = useState<BulkTold | null>(null);
  const [report, setReport] = useState<BulkTold | null>(null);
  const [pending, setPending] = useState<BulkAct | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function call({ ids, ...json }: Call): Promise<BulkTold | null> {
    setFailure(null);
    setPending(json.act);
    const result = await ask(userId, () => api.admin.opportunities.bulk.$post({ json: { ...json, ids: [...ids] } }));
    setPending(null);
    if (result.kind === "ok") return { act: json.act, results: result.data.results };
    setAsked(null);
    setFailure({ title: MANAGED_LIST_TEXTS.bulkFailed, refusal: result });
    return null;
  }

  return {
    asked,
    report,
    pending,
    failure,
    async look(act: BulkAct, ids: readonly string[]): Promise<void> {
      setReport(null);
      setAsked(await call({ act, ids, dryRun: true }));
    },
    async confirm(evenIfPast: boolean): Promise<void> {
      if (asked === null) return;
      const ids = asked.results.map(({ id }) => id);
      const told = await call({ act: asked.act, ids, dryRun: false, evenIfPast });
      if (told === null) return;
      setAsked(null);
      setReport(told);
      onDone();
    },
    cancel: () => setAsked(null),
    dismissReport: () => setReport(null),
    dismissFailure: () => setFailure(null),
  };
}
