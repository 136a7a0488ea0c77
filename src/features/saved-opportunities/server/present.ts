import type { Saved, SavedInDetail } from "../contract/saved-opportunities.ts";
import { progressOf } from "../domain/checklist.ts";
import type { SavedRow } from "./list-saved.ts";

export function presentSaved({ kept, opportunity, isLive }: SavedRow): Saved {
  const { id, title, type, organizer, region, deadline, startDate, endDate, timeZone } = opportunity;
  return {
    opportunity: { id, title, type, organizer, region, deadline, startDate, endDate, timeZone, isLive },
    status: kept.status,
    appliedOn: kept.appliedOn,
    note: kept.note,
    done: kept.done,
    progress: progressOf(opportunity, kept.done),
    version: kept.version,
    createdAt: kept.createdAt.toISOString(),
  };
}

export function presentSavedInDetail(row: SavedRow): SavedInDetail {
  const { eligibility, countries, industry, targetStage, cost, venue, attachmentUrl, link } = row.opportunity;
  const kept = { eligibility, countries, industry, targetStage, cost, venue };
  const ways = row.isLive ? { attachmentUrl, link } : { attachmentUrl: null, link: null };
  return { ...presentSaved(row), asks: { ...kept, ...ways } };
}
