import { edidTier, isCardPublic, TIER_LABELS } from "#features/edid/domain/e-did.ts";
import { detailDeadlineLabel } from "#features/opportunities/domain/deadline.ts";
import { opportunityTypeLabel } from "#features/opportunities/domain/type-labels.ts";
import { findLiveOpportunity } from "#features/opportunities/server/queries.ts";
import { PRE_APPLY_PAGE } from "#features/pre-applications/domain/page.ts";
import { typeLabel } from "#features/profiles/domain/entrepreneur-type.ts";
import { findPublicProfile, stageOf } from "#features/profiles/server/queries.ts";
import { countryName } from "#kernel/countries/countries.ts";
import type { Context } from "#platform/context.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import type { ShareContent } from "./share-content.ts";

const SITE: ShareContent = { kind: "site" };
const PAGES = { ...PUBLIC_PAGES, preApply: PRE_APPLY_PAGE };

/** What is not live is drawn as the site itself, like what never was. */
export async function opportunityShare({ db, clock }: Context, id: string): Promise<ShareContent> {
  const row = await findLiveOpportunity(db, id);
  if (!row) return SITE;
  return {
    kind: "opportunity",
    title: row.title,
    organizer: row.organizer,
    typeLabel: opportunityTypeLabel(row.type),
    region: row.region,
    deadlineText: detailDeadlineLabel(row, clock()),
  };
}

/** A private profile gives the picture of the site, as an unknown one does. */
export async function profileShare({ db }: Context, memberId: string): Promise<ShareContent> {
  const row = await findPublicProfile(db, memberId);
  if (!row) return SITE;
  const stage = stageOf(row);
  return {
    kind: "profile",
    name: row.fullName ?? row.businessName ?? "Entrepreneur",
    businessName: row.fullName === null ? null : row.businessName,
    tierLabel: isCardPublic({ ...row, profileCompletionStage: stage }) ? TIER_LABELS[edidTier(stage)] : null,
    country: countryName(row.country),
    typeLabel: row.typeChosenAt === null ? null : typeLabel(row.entrepreneurType, "card"),
  };
}

/** A page of the site by its key; an unknown one is drawn as the site. */
export function pageShare(key: string): ShareContent {
  if (!Object.hasOwn(PAGES, key)) return SITE;
  const { title, description } = PAGES[key as keyof typeof PAGES];
  return { kind: "page", title, description };
}
