import { countryName } from "#domain/countries/countries.ts";
import { detailDeadlineLabel } from "#domain/opportunities/deadline.ts";
import { opportunityTypeLabel } from "#domain/opportunities/type-labels.ts";
import { PRE_APPLY_PAGE } from "#domain/pre-applications/page.ts";
import { edidTier, isCardPublic, TIER_LABELS } from "#domain/profiles/e-did.ts";
import { typeLabel } from "#domain/profiles/entrepreneur-type.ts";
import { PUBLIC_PAGES } from "#domain/site/public-pages.ts";
import type { Context } from "../context.ts";
import { findLiveOpportunity } from "../opportunities/queries.ts";
import { findPublicProfile, stageOf } from "../profiles/queries.ts";
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
