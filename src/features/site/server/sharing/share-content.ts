import { edidTier, isCardPublic, TIER_LABELS } from "#features/edid/domain/e-did.ts";
import { detailDeadlineLabel } from "#features/opportunities/domain/deadline.ts";
import { opportunityTypeLabel } from "#features/opportunities/domain/opportunity.ts";
import { findLiveOpportunity } from "#features/opportunities/server/queries.ts";
import { PRE_APPLY_PAGE } from "#features/pre-applications/domain/page.ts";
import { findProfileFor } from "#features/profiles/server/blocked-pair.ts";
import { stageOf } from "#features/profiles/server/queries.ts";
import type { Actor } from "#kernel/actor.ts";
import { BRAND } from "#kernel/brand.ts";
import { typeLabel } from "#kernel/entrepreneur-type.ts";
import { publicProfilePath } from "#kernel/member-id.ts";
import type { Context } from "#platform/context.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";

type Text = string | null;

export type ShareContent =
  | { kind: "opportunity"; title: string; organizer: Text; typeLabel: string; region: Text; deadlineText: Text }
  | {
      kind: "profile";
      name: string;
      businessName: Text;
      tierLabel: Text;
      country: Text;
      typeLabel: Text;
      address: string;
    }
  | { kind: "page"; title: string; description: string }
  | { kind: "site" };

export type ShareCard = {
  kind: ShareContent["kind"];
  kicker: Text;
  headline: string;
  second: Text;
  badge: Text;
  place: Text;
  code: Text;
};

export const siteCard = (): ShareCard => ({
  kind: "site",
  kicker: null,
  headline: t(BRAND.tagline),
  second: null,
  badge: null,
  place: null,
  code: null,
});

export function shareCard(content: ShareContent): ShareCard {
  switch (content.kind) {
    case "opportunity":
      return {
        kind: "opportunity",
        kicker: content.typeLabel,
        headline: content.title,
        second: content.organizer,
        badge: content.deadlineText,
        place: content.region,
        code: null,
      };
    case "profile":
      return {
        kind: "profile",
        kicker: content.typeLabel,
        headline: content.name,
        second: content.businessName,
        badge: content.tierLabel,
        place: content.country,
        code: content.address,
      };
    case "page":
      return { ...siteCard(), kind: "page", headline: content.title, second: content.description };
    case "site":
      return siteCard();
  }
}

const inWords = (label: Text) => label && t(label);

const SITE: ShareContent = { kind: "site" };
const PAGES = { ...PUBLIC_PAGES, preApply: PRE_APPLY_PAGE };

/** A hidden opportunity gets the same image as an unknown one. */
export async function opportunityShare({ db, clock }: Context, id: string): Promise<ShareContent> {
  const row = await findLiveOpportunity(db, id);
  if (!row) return SITE;
  const deadline = detailDeadlineLabel(row, clock());
  return {
    kind: "opportunity",
    title: row.title,
    organizer: row.organizer,
    typeLabel: t(opportunityTypeLabel(row.type)),
    region: row.region && t(row.region),
    deadlineText: typeof deadline === "string" ? dayInWords(deadline) : t(...deadline),
  };
}

/** A private profile gets the same image as an unknown one. */
export async function profileShare({ db, config }: Context, viewer: Actor, memberId: string): Promise<ShareContent> {
  const row = await findProfileFor(db, viewer, memberId);
  if (!row) return SITE;
  const stage = stageOf(row);
  return {
    kind: "profile",
    name: row.fullName ?? row.businessName ?? t("Entrepreneur"),
    businessName: row.fullName === null ? null : row.businessName,
    tierLabel: isCardPublic({ ...row, profileCompletionStage: stage }) ? t(TIER_LABELS[edidTier(stage)]) : null,
    country: row.country && countryInWords(row.country),
    typeLabel: row.typeChosenAt === null ? null : inWords(typeLabel(row.entrepreneurType, "card")),
    address: config.siteUrl + publicProfilePath(memberId),
  };
}

export function pageShare(key: string): ShareContent {
  if (!Object.hasOwn(PAGES, key)) return SITE;
  const { title, description } = PAGES[key as keyof typeof PAGES];
  return { kind: "page", title: t(title), description: t(description) };
}
