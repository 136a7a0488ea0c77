import { count, inArray, lt } from "drizzle-orm";
import { highestTier } from "#features/edid/domain/highest-tier.ts";
import type { IntroductionState } from "#features/introductions/domain/states.ts";
import type { NoticeEvent } from "#features/notices/domain/events.ts";
import { noticesTo, noticeTo } from "#features/notices/server/events.ts";
import { stageAfter } from "#features/profiles/domain/completion.ts";
import { newProfileFields } from "#features/profiles/domain/new-profile.ts";
import { nextMemberNumber } from "#features/profiles/server/queries.ts";
import type { EntrepreneurType } from "#kernel/entrepreneur-type.ts";
import { memberId } from "#kernel/member-id.ts";
import { hashPassword } from "#platform/crypto/password-hash.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, identities } from "#platform/db/schema/accounts.ts";
import { introductions } from "#platform/db/schema/introductions.ts";
import { notices } from "#platform/db/schema/notices.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { savedOpportunities } from "#platform/db/schema/saved-opportunities.ts";
import type { Context } from "../context.ts";
import { CAST, CAST_ADMIN, CAST_PASSWORD, type CastMember } from "./cast.ts";
import { COMMUNITY } from "./community.ts";
import { seedApplications } from "./seed-applications.ts";
import { seedEmailTemplates } from "./seed-email-templates.ts";
import { seedIntroductions } from "./seed-introductions.ts";
import { seedOpportunities } from "./seed-opportunities.ts";
import { seedSaved } from "./seed-saved.ts";
import { seedSends } from "./seed-sends.ts";

const EVENTS = {
  asked: "introductionAsked",
  accepted: "introductionAccepted",
  declined: "introductionDeclined",
  expired: "introductionExpired",
} as const satisfies Partial<Record<IntroductionState, NoticeEvent>>;

const READ_AFTER_MS = 7 * 24 * 3_600_000;

async function seedNotices({ db, clock }: Pick<Context, "clock"> & { db: Queryable }): Promise<void> {
  for (const { id, state, askerId, receiverId, createdAt, answeredAt, closedAt } of await db
    .select()
    .from(introductions)) {
    if (state === "withdrawn" || state === "closed") continue;
    const about = { event: EVENTS[state] };
    const at = closedAt ?? answeredAt ?? createdAt;
    await noticeTo(db, state === "asked" ? receiverId : askerId, { about, at, introductionId: id });
  }
  const saves = await db.select().from(savedOpportunities);
  const open = saves.filter(({ status }) => status === "saved" || status === "preparing");
  const about = { event: "closesSoon" } as const;
  await noticesTo(
    db,
    open.map(({ accountId, opportunityId }) => ({ accountId, about, at: clock(), opportunityId })),
  );
  const old = new Date(clock().getTime() - READ_AFTER_MS);
  await db.update(notices).set({ seenAt: old, readAt: old }).where(lt(notices.createdAt, old));
}

type DemoSignIn = { email: string; password: string; about: string };

const DAY = 24 * 60 * 60 * 1000;

/** Runs in one transaction, and only in a database without accounts. @returns sign-in data that work */
export async function seedDemo(context: Pick<Context, "db" | "config" | "clock">): Promise<DemoSignIn[]> {
  await context.db.transaction(async (tx) => {
    const [existing] = await tx.select({ members: count() }).from(accounts);
    if (existing?.members !== 0) return;
    const ground = { ...context, db: tx };
    const passwordHash = await hashPassword(CAST_PASSWORD, context.config.passwordCost);
    const now = context.clock();
    await createAccount(tx, CAST_ADMIN.email, passwordHash, now);
    for (const [index, member] of CAST.entries()) {
      const joinedAt = new Date(now.getTime() - (index + 1) * 3 * DAY);
      await createCastMember(tx, member, await createAccount(tx, member.email, passwordHash, joinedAt), joinedAt);
    }
    for (const [index, member] of COMMUNITY.entries()) {
      const joinedAt = new Date(now.getTime() - (index + 1) * 11 * DAY);
      await createCastMember(tx, member, await createAccount(tx, member.email, null, joinedAt), joinedAt);
    }
    await seedOpportunities(ground);
    await seedSends(ground);
    await seedEmailTemplates(ground);
    await seedApplications(ground);
    await seedIntroductions(ground);
    await seedSaved(ground);
    await seedNotices(ground);
  });
  return listDemoSignIns(context);
}

export async function listDemoSignIns({ config, db }: Pick<Context, "config" | "db">): Promise<DemoSignIn[]> {
  if (!config.seed) return [];
  const everyone = [CAST_ADMIN, ...CAST];
  const emails = everyone.map(({ email }) => email);
  const rows = await db.select({ email: accounts.email }).from(accounts).where(inArray(accounts.email, emails));
  const present = new Set(rows.map(({ email }) => email));
  return everyone
    .filter(({ email }) => present.has(email))
    .map(({ email, about }) => ({ email, password: CAST_PASSWORD, about }));
}

async function createAccount(tx: Queryable, email: string, passwordHash: string | null, at: Date): Promise<string> {
  const [account] = await tx
    .insert(accounts)
    .values({
      email,
      passwordHash,
      emailConfirmedAt: at,
      appMetadata: { provider: "email", providers: ["email"] },
      createdAt: at,
    })
    .returning({ id: accounts.id });
  if (!account) throw new Error("the account was not created");
  const identityData = { sub: account.id, email, email_verified: true, phone_verified: false };
  await tx
    .insert(identities)
    .values({ accountId: account.id, provider: "email", providerId: account.id, identityData, email });
  return account.id;
}

async function createCastMember(tx: Queryable, member: CastMember, id: string, joinedAt: Date): Promise<void> {
  const fields = { ...newProfileFields(), ...member.profile };
  const typeChosenAt = member.profile.entrepreneurType === undefined ? null : joinedAt;
  const cardConfirmedAt = member.confirmedCard ? joinedAt : null;
  const given = { ...fields, typeChosenAt, cardConfirmedAt };
  const stage = member.event === undefined ? "quick_start" : stageAfter(member.event, given, "quick_start");
  await tx.insert(userProfiles).values({
    ...given,
    entrepreneurType: fields.entrepreneurType ?? undefined,
    preferredContactMethod: fields.preferredContactMethod ?? undefined,
    id,
    createdAt: joinedAt,
    hasSeenWelcomeScreen: member.seenWelcome,
    basicSetupAt: member.event === undefined ? null : joinedAt,
    memberId: member.event === undefined ? null : await nextMemberId(tx, fields.country, fields.entrepreneurType),
    profileCompletionStage: stage,
    highestTier: highestTier(null, stage),
  });
}

async function nextMemberId(tx: Queryable, country: string | null, type: string | null): Promise<string> {
  const sequence = await nextMemberNumber(tx);
  return memberId({ country: country ?? "KE", type: type as EntrepreneurType, sequence });
}
