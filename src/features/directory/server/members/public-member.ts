import { edidTier, isCardPublic } from "#features/edid/domain/e-did.ts";
import { countNews, readPlaces } from "#features/introductions/server/queries.ts";
import { contactLinks } from "#features/profiles/domain/contact.ts";
import { labelOf } from "#features/profiles/domain/options.ts";
import { createProfile, type ProfileRow, stageOf } from "#features/profiles/server/queries.ts";
import type { Actor } from "#kernel/actor.ts";
import { serializeJsonLd } from "#kernel/json-ld.ts";
import { publicProfilePath } from "#kernel/member-id.ts";
import { canReadNotices, isGuest, needsProfile } from "#kernel/permissions.ts";
import { displayName } from "#kernel/public-profile.ts";
import type { SessionAnswer, SessionProfile } from "#kernel/session-answer.ts";
import { percentOf } from "#kernel/stages.ts";
import type { Context } from "#platform/context.ts";
import type { CallerAccount, OwedStep } from "#platform/http/guard.ts";
import type { PublicMember } from "../../contract/directory.ts";
import { personJsonLd } from "./person-json-ld.ts";

function presentSessionProfile(row: ProfileRow): SessionProfile {
  const stage = stageOf(row);
  return {
    memberId: row.memberId,
    stage,
    percent: percentOf(stage),
    hasSeenWelcomeScreen: row.hasSeenWelcomeScreen,
    fullName: row.fullName,
    businessName: row.businessName,
    entrepreneurType: row.entrepreneurType,
    typeChosen: row.typeChosenAt !== null,
    profilePhotoUrl: row.profilePhotoUrl,
  };
}

type Shown = ProfileRow & { memberId: string };

export function presentPublicMember(viewer: Actor, row: Shown, mentoring: PublicMember["mentoring"]): PublicMember {
  const stage = stageOf(row);
  return {
    memberId: row.memberId,
    fullName: row.fullName,
    businessName: row.businessName,
    entrepreneurType: row.entrepreneurType,
    country: row.country,
    cityTown: row.cityTown,
    profilePhotoUrl: row.profilePhotoUrl,
    stage,
    edidTier: isCardPublic({ ...row, profileCompletionStage: stage }) ? edidTier(stage) : null,
    userBio: row.userBio,
    productServiceDescription: row.productServiceDescription,
    impactDescription: row.impactDescription,
    businessStage: row.businessStage,
    industrySector: row.industrySector,
    skillsOffer: row.skillsOffer,
    supportAreasNeeded: row.supportAreasNeeded,
    servicesOffered: row.servicesOffered,
    hourlyRateRange: row.hourlyRateRange,
    portfolioLinks: row.portfolioLinks,
    wantsToMentor: row.wantsToMentor,
    collaboratorTypes: row.collaboratorTypes,
    createdAt: row.createdAt.toISOString(),
    mentoring,
    contact: contactLinks(viewer, row),
  };
}

export async function findMentoring(
  { db, clock }: Pick<Context, "db" | "clock">,
  { id, wantsToMentor }: ProfileRow,
): Promise<PublicMember["mentoring"]> {
  if (!wantsToMentor) return null;
  return (await readPlaces(db, [id], clock())).get(id) ?? null;
}

/** Creates a missing profile (docs/product/profiles.md#welcome-and-access). */
export async function findSession(
  context: Context,
  actor: Actor,
  account: CallerAccount | null,
  owedStep: OwedStep,
): Promise<SessionAnswer> {
  if (isGuest(actor) || !account) return { role: "guest", ...(owedStep === "code" && { owes: owedStep }) };
  const profile = account.profile ?? (needsProfile(actor) ? await createProfile(context, actor.id) : null);
  return {
    role: actor.role,
    id: actor.id,
    email: actor.email,
    hasPassword: account.facts.hasPassword,
    profile: profile && presentSessionProfile(profile),
    ...(canReadNotices(actor) ? await newsFor(context, actor.id) : NO_NEWS),
    ...(owedStep === "factor" && { owes: owedStep }),
  };
}

const NO_NEWS = { waiting: 0, unread: 0 };

/** Best effort: every page requests the session, and must work without the counts. */
async function newsFor(context: Pick<Context, "db" | "clock" | "log">, member: string): Promise<typeof NO_NEWS> {
  try {
    return await countNews(context, member);
  } catch (error) {
    context.log.warn({ err: error }, "session: introduction and notice counts failed");
    return NO_NEWS;
  }
}

/** Decision 38: search engines get only what guests see, so no contact. */
export function memberJsonLd(siteUrl: string, row: ProfileRow & { memberId: string }): string {
  const absolute = (path: string) => new URL(path, siteUrl).href;
  const { memberId, fullName, businessName, profilePhotoUrl, skillsOffer, industrySector } = row;
  const person = personJsonLd({
    url: absolute(publicProfilePath(memberId)),
    memberId,
    name: fullName ?? displayName(row),
    businessName,
    bio: row.userBio ?? row.productServiceDescription,
    city: row.cityTown,
    country: row.country,
    imageUrl: profilePhotoUrl && absolute(profilePhotoUrl),
    knowsAbout: [
      ...skillsOffer.map((key) => labelOf("skill", key)),
      ...industrySector.map((key) => labelOf("industry", key)),
    ],
    sameAs: [],
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  });
  return serializeJsonLd(person);
}
