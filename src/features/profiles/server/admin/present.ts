import { eq, inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import { type Account, findAccount, provesItsAddress } from "#accounts/server/queries.ts";
import { notFound } from "#kernel/errors.ts";
import { roleOf } from "#kernel/roles.ts";
import { isStage } from "#kernel/stages.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, sessions } from "#platform/db/schema/accounts.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { MemberAccount, ProfileResult } from "../../contract/admin-profiles.ts";

export function presentResult(row: ProfileListRow): ProfileResult {
  return {
    id: row.id,
    hasProfile: row.hasProfile,
    memberId: row.memberId,
    fullName: row.fullName,
    businessName: row.businessName,
    profilePhotoUrl: row.profilePhotoUrl,
    stage: isStage(row.stage) ? row.stage : "quick_start",
    entrepreneurType: row.typeChosenAt === null ? null : row.entrepreneurType,
    country: row.country,
    cityTown: row.cityTown,
    businessStage: row.businessStage,
    contact: isNamed(row) ? null : (row.email ?? phoneOf(row.phone)),
    createdAt: row.createdAt.toISOString(),
    wantsToMentor: row.wantsToMentor ?? false,
    isPublic: row.okFeatureProfile ?? false,
    openToCollaborate: (row.collaboratorTypes ?? []).length > 0,
    hasEmail: row.email !== null,
    emailConfirmed: row.emailConfirmed,
  };
}

const isNamed = ({ fullName, businessName }: ProfileListRow) => Boolean(fullName?.trim() || businessName?.trim());
const phoneOf = (phone: string | null) => (phone === null ? null : `+${phone}`);

type AccountRow = {
  id: string;
  email: string | null;
  emailConfirmedAt: Date | null;
  phone: string | null;
  createdAt: Date;
  lastSignInAt: Date | null;
};

function presentAccount(row: AccountRow, known: { isAdmin: boolean; sessions: number }): MemberAccount {
  return {
    id: row.id,
    email: row.email,
    emailConfirmed: row.emailConfirmedAt !== null,
    phone: row.phone,
    isAdmin: known.isAdmin,
    createdAt: row.createdAt.toISOString(),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    sessions: known.sessions,
  };
}

const ROW = {
  id: accounts.id,
  email: accounts.email,
  phone: accounts.phone,
  emailConfirmed: sql<boolean>`${accounts.emailConfirmedAt} is not null`,
  createdAt: sql<Date>`coalesce(${userProfiles.createdAt}, ${accounts.createdAt})`.mapWith(accounts.createdAt),
  hasProfile: sql<boolean>`${userProfiles.id} is not null`,
  memberId: userProfiles.memberId,
  fullName: userProfiles.fullName,
  businessName: userProfiles.businessName,
  profilePhotoUrl: userProfiles.profilePhotoUrl,
  stage: userProfiles.profileCompletionStage,
  typeChosenAt: userProfiles.typeChosenAt,
  entrepreneurType: userProfiles.entrepreneurType,
  country: userProfiles.country,
  cityTown: userProfiles.cityTown,
  businessStage: userProfiles.businessStage,
  wantsToMentor: userProfiles.wantsToMentor,
  okFeatureProfile: userProfiles.okFeatureProfile,
  collaboratorTypes: userProfiles.collaboratorTypes,
};

export type ProfileListRow = Awaited<ReturnType<typeof readRows>>[number];

const rowsOf = (db: Queryable) =>
  db.select(ROW).from(accounts).leftJoin(userProfiles, eq(userProfiles.id, accounts.id));

/** The rows of a page, in its order; one that was deleted meanwhile is left out. */
export async function readRows(db: Queryable, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await rowsOf(db).where(inArray(accounts.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const uuid = v.pipe(v.string(), v.uuid());

/** The account behind a profile, with or without one. @throws not found */
export async function getAccount(context: Context, id: string): Promise<MemberAccount> {
  const account = v.is(uuid, id) ? await findAccount(context.db, id) : null;
  if (account === null) throw notFound();
  const signedIn = await context.db.$count(sessions, eq(sessions.accountId, id));
  return presentAccount(account, { isAdmin: await isAdminAccount(context, account), sessions: signedIn });
}

async function isAdminAccount({ config, db }: Context, account: Account): Promise<boolean> {
  const emailVerified = await provesItsAddress(db, account);
  return roleOf({ email: account.email ?? "", emailVerified }, config.adminEmails) === "admin";
}
