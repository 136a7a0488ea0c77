import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { ask } from "#shell/client/ask.ts";
import { api, askToDelete, isGone } from "#shell/client/browser-api.ts";
import { toast } from "#shell/ui/toast-store.ts";
import type { ListedOpportunity, ManagedOpportunityListAnswer } from "../../contract/admin-opportunities.ts";
import type { ManagedOpportunity } from "../../contract/opportunities.ts";
import { OPPORTUNITY_FORM_MESSAGES } from "../../domain/form-texts.ts";
import { OPPORTUNITY_MESSAGES } from "../../domain/messages.ts";
import { readOpportunity } from "./form/opportunity-source.ts";

const OPPORTUNITY = api.opportunities[":id"];

export type OpportunityListState = ReturnType<typeof useOpportunityList>;

export function useOpportunityList(userId: string, loaded: ListState) {
  const [source, setSource] = useState(loaded);
  const [list, setList] = useState(loaded);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState<readonly string[]>([]);
  if (source !== loaded) {
    setSource(loaded);
    setList(loaded);
  }

  useAlertWatch(userId, list.opportunities, (row) => setList((now) => withRow(now, row)));

  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  const usedUp = isUsedUp(list);
  useEffect(() => {
    if (usedUp) void revalidate();
  }, [usedUp, revalidate]);

  const toggle = (row: ListedOpportunity, evenIfPast = false) => show(row, !row.visibility, evenIfPast);

  /** Publishes or withdraws a row with an optimistic update, which is reverted when the server refuses it. */
  async function show(row: ListedOpportunity, visibility: boolean, evenIfPast: boolean): Promise<void> {
    setBusy((ids) => [...ids, row.id]);
    setList((now) => withRow(now, { ...row, visibility, heldAt: null }));
    const param = { id: row.id };
    const json = { visibility, evenIfPast, held: row.heldAt !== null };
    const result = await ask(userId, () => OPPORTUNITY.visibility.$post({ param, json }));
    setBusy((ids) => ids.filter((id) => id !== row.id));
    if (isGone(result)) setList((now) => withoutRow(now, row.id));
    else setList((now) => withRow(now, result.kind === "ok" ? result.data.opportunity : row));
    if (result.kind === "ok") {
      toast.success(t(visibility ? OPPORTUNITY_FORM_MESSAGES.madeLive : OPPORTUNITY_FORM_MESSAGES.madeDraft));
    } else {
      const retry = isGone(result) ? {} : { retry: () => void show(row, visibility, evenIfPast) };
      setFailure({ title: OPPORTUNITY_MESSAGES.visibilityFailed, refusal: result, ...retry });
    }
  }

  async function remove(row: ListedOpportunity): Promise<boolean> {
    const result = await askToDelete(userId, () => OPPORTUNITY.$delete({ param: { id: row.id } }));
    if (result.kind !== "ok") {
      setFailure({ title: OPPORTUNITY_MESSAGES.deleteFailed, refusal: result, retry: () => void remove(row) });
      return false;
    }
    setList((now) => withoutRow(now, row.id));
    toast.success(t(OPPORTUNITY_FORM_MESSAGES.deleted));
    return true;
  }

  return {
    list,
    failure,
    dismissFailure: () => setFailure(null),
    reload,
    isBusy: (row: ListedOpportunity) => busy.includes(row.id),
    toggle: (row: ListedOpportunity, evenIfPast?: boolean) => void toggle(row, evenIfPast),
    decide: (row: ListedOpportunity, back: boolean) => void show(row, back, true),
    remove,
    /** Shows a saved row. A changed opportunity that is on another page of the list is not added. */
    put: (row: ManagedOpportunity) => setList((now) => (row.version === 1 ? withSaved : withRow)(now, row)),
  };
}

const EVERY_MS = 5000;

function useAlertWatch(userId: string, rows: readonly ListedOpportunity[], onNews: (row: ListedOpportunity) => void) {
  const notify = useRef(onNews);
  notify.current = onNews;
  const waiting = rows.filter(({ alert }) => alert?.status === "queued").map(({ id }) => id);
  const ids = waiting.join(" ");
  useEffect(() => {
    if (ids === "") return;
    const timer = setInterval(() => {
      if (document.visibilityState === "hidden") return;
      for (const id of ids.split(" ")) {
        void readOpportunity(userId, id).then((answer) => {
          if (answer.kind === "ok") notify.current(answer.data.opportunity);
        });
      }
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [userId, ids]);
}

export type ListState = ManagedOpportunityListAnswer;

/** Replaces a row of the list. A row that is no longer in the list is not added again. */
export function withRow(list: ListState, row: ListedOpportunity): ListState {
  return { ...list, opportunities: list.opportunities.map((known) => (known.id === row.id ? row : known)) };
}

export function withSaved(list: ListState, row: ListedOpportunity): ListState {
  if (list.opportunities.some(({ id }) => id === row.id)) return withRow(list, row);
  const [total, matched] = [list.total + 1, list.matched + 1];
  return { ...list, opportunities: [row, ...list.opportunities], total, matched };
}

export function withoutRow(list: ListState, id: string): ListState {
  const opportunities = list.opportunities.filter((row) => row.id !== id);
  const gone = list.opportunities.length - opportunities.length;
  return { ...list, opportunities, total: list.total - gone, matched: list.matched - gone };
}

export function isUsedUp({ opportunities, nextCursor }: ListState): boolean {
  return opportunities.length === 0 && nextCursor !== null;
}
