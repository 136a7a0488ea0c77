import { LRUCache } from "lru-cache";
import type { SendStatus } from "#features/email/domain/statuses.ts";
import { serializeJsonLd } from "#kernel/json-ld.ts";
import type { ListedOpportunity } from "../contract/admin-opportunities.ts";
import type { OpportunityFit } from "../contract/fit.ts";
import type {
  ManagedOpportunity,
  OpportunityAlert,
  OpportunityCard,
  OpportunityDetail,
} from "../contract/opportunities.ts";
import { type AlertStatus, alertState } from "../domain/alert.ts";
import { isExpired } from "../domain/deadline.ts";
import { FAILING_DAYS, isLinkFailure, type LinkResult } from "../domain/links.ts";
import { fitOf, type MatchingProfile } from "../domain/matching.ts";
import type { OpportunityType } from "../domain/opportunity.ts";
import { tagLabel } from "../domain/tags.ts";
import { opportunityJsonLd } from "./publishing/json-ld/opportunity-json-ld.ts";
import { renderMarkdown } from "./publishing/render-markdown.ts";
import type { alertColumns, linkColumns, ManagedRow, OpportunityRow, ShownRow } from "./queries.ts";

type CardRow = Pick<OpportunityRow, keyof OpportunityCard>;
type AlertRow = Pick<ManagedRow, keyof typeof alertColumns>;
type LinkRow = Pick<ManagedRow, keyof typeof linkColumns>;
type CountedRow = Pick<OpportunityRow, "visibility" | "viewsCount" | "applyClicks" | "downloadClicks" | "heldAt">;
type FiguresRow = CountedRow & AlertRow & LinkRow;
type Figure = "visibility" | "viewsCount" | "clicks" | "alert" | "heldAt" | "linkState";
export type ListedRow = CardRow & FiguresRow;

function presentCard(row: CardRow): OpportunityCard {
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    summary: row.summary,
    organizer: row.organizer,
    region: row.region,
    venue: row.venue,
    deadline: row.deadline,
    startDate: row.startDate,
    endDate: row.endDate,
    timeZone: row.timeZone,
    cost: row.cost,
    tags: row.tags,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentOpportunity(row: ShownRow): OpportunityDetail {
  return {
    ...presentDetails(row),
    descriptionHtml: renderMarkdown(row.fullDescription ?? ""),
    linkTrouble: presentTrouble(row),
  };
}

function presentTrouble({ linkResult, linkFailedOn }: ShownRow): OpportunityDetail["linkTrouble"] {
  return isLinkFailure(linkResult) && linkFailedOn !== null ? { result: linkResult, day: linkFailedOn } : null;
}

/** The fit of an opportunity to a profile; null once the opportunity has expired. */
export function presentFit(profile: MatchingProfile, row: OpportunityRow, now: Date): OpportunityFit | null {
  if (isExpired(row, now)) return null;
  return fitOf(profile, row);
}

export function presentManaged(row: ManagedRow): ManagedOpportunity {
  return { ...presentDetails(row), ...presentFigures(row), version: row.version };
}

export function presentListed(row: ListedRow): ListedOpportunity {
  return { ...presentCard(row), ...presentFigures(row) };
}

function presentFigures(row: FiguresRow): Pick<ListedOpportunity, Figure> {
  return {
    visibility: row.visibility,
    viewsCount: row.viewsCount,
    clicks: { apply: row.applyClicks, download: row.downloadClicks },
    alert: presentAlert(row),
    heldAt: row.heldAt?.toISOString() ?? null,
    linkState: presentLinkState(row),
  };
}

function presentDetails(row: OpportunityRow): Omit<OpportunityDetail, "descriptionHtml" | "linkTrouble"> {
  return {
    ...presentCard(row),
    opensAgainMonth: row.opensAgainMonth,
    link: row.link,
    eligibility: row.eligibility,
    fullDescription: row.fullDescription,
    partners: row.partners,
    sponsors: row.sponsors,
    industry: row.industry,
    targetStage: row.targetStage,
    countries: row.countries,
    sourceUrl: row.sourceUrl,
    checkedOn: row.checkedOn,
    checkedBy: row.checkedBy,
    asksFee: row.asksFee,
    fee: row.fee,
    isFunderVerified: row.isFunderVerified,
    attachmentUrl: row.attachmentUrl,
    attachmentName: row.attachmentName,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    thanksTo: row.thanksTo,
  };
}

function presentLinkState(row: LinkRow): ListedOpportunity["linkState"] {
  const { linkResult, linkCheckedAt, linkFailures, linkFailedOn, linkLeadsTo } = row;
  if (linkResult === null || linkCheckedAt === null) return null;
  return {
    result: linkResult as LinkResult,
    checkedAt: linkCheckedAt.toISOString(),
    failedOn: linkFailedOn,
    isFailing: (linkFailures ?? 0) >= FAILING_DAYS,
    leadsTo: linkLeadsTo,
  };
}

function presentAlert(row: AlertRow): OpportunityAlert | null {
  if (row.alertStatus === null) return null;
  const { status, error } = alertState({
    status: row.alertStatus as AlertStatus,
    error: row.alertError,
    sendStatus: row.alertSendStatus as SendStatus | null,
    recipientCount: row.alertRecipientCount ?? 0,
  });
  return { status, recipientCount: row.alertSentCount ?? row.alertRecipientCount ?? 0, error };
}

const CACHE_SIZE = 1000;
const cache = new LRUCache<string, { version: number; text: string }>({ max: CACHE_SIZE });

export function writeOpportunityJsonLd(siteUrl: string, row: OpportunityRow): string {
  const known = cache.get(row.id);
  if (known?.version === row.version) return known.text;
  const text = writeAnew(siteUrl, row);
  cache.set(row.id, { version: row.version, text });
  return text;
}

function writeAnew(siteUrl: string, row: OpportunityRow): string {
  const absolute = (path: string) => new URL(path, siteUrl).href;
  const facts = opportunityJsonLd({
    url: absolute(`/opportunities/${row.id}`),
    type: row.type as OpportunityType,
    title: row.title,
    summary: row.summary,
    organizer: row.organizer,
    venue: row.venue,
    countries: row.countries,
    startsOn: row.startDate,
    endsOn: row.endDate,
    deadlineOn: row.deadline,
    validThrough: row.deadline === null ? null : row.closesAt,
    cost: row.cost,
    tags: row.tags.map(tagLabel),
    imageUrl: absolute(`/share/opportunities/${row.id}.png`),
    publishedAt: row.publishedAt ?? row.createdAt,
    updatedAt: row.updatedAt,
  });
  return serializeJsonLd(facts);
}
