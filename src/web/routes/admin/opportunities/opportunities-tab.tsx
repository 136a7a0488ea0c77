import { OPPORTUNITY_MESSAGES } from "#domain/opportunities/messages.ts";
import { t } from "#web/i18n.ts";
import { Retry } from "../retry.tsx";
import type { ListState } from "./list-state.ts";
import { OpportunityManager } from "./opportunity-manager.tsx";

type Props = { userId: string; list: ListState | null };

/** A§2 "Opportunities management". */
export function OpportunitiesTab({ userId, list }: Props) {
  if (list === null) return <Retry message={t(OPPORTUNITY_MESSAGES.notLoaded)} />;
  return <OpportunityManager userId={userId} loaded={list} />;
}
