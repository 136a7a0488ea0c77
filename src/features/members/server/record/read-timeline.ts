import { eq, sql } from "drizzle-orm";
import { type Account, readSignInMethods } from "#accounts/server/queries.ts";
import { listActsOn } from "#features/audit/server/queries.ts";
import { findMailStanding, listMemberMails, listMissedSends } from "#features/email/server/queries.ts";
import { invalid } from "#kernel/errors.ts";
import { CURSOR_PROBLEM } from "#kernel/list-queries.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { keysetPage, latestFirst, type Moment } from "#platform/db/keyset.ts";
import { smsOutbox } from "#platform/db/schema/phone.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { TimelineAnswer, TimelineEntry, TimelineQuery } from "../../contract/timeline.ts";
import { type MOMENTS, type MomentKind, TIMELINE_GROUPS, type TimelineGroup } from "../../domain/timeline.ts";
import { listNotesOf } from "./notes.ts";
import { getAccount } from "./read-account.ts";

type MomentGroup = (typeof MOMENTS)[MomentKind]["group"];
type MemberMoment = { id: string; at: Date; what: MomentKind; detail: string | null };

async function readMoments(
  context: Context,
  account: Account,
  groups: readonly TimelineGroup[],
): Promise<MemberMoment[]> {
  const found: Found[] = [];
  for (const group of READ_IN_ORDER.filter((one) => groups.includes(one))) {
    found.push(...(await MOMENTS_OF[group](context, account)));
  }
  // The zero-padded list index in the id keeps the order of moments with the same time.
  return found.flatMap(([what, at, detail = null], place) =>
    at ? [{ id: `-${String(place).padStart(3, "0")}`, at: new Date(at), what, detail }] : [],
  );
}

const MOMENTS_OF: Record<MomentGroup, (context: Context, account: Account) => Promise<Found[]>> = {
  account: async (context, account) => [...momentsOfAccount(account), ...(await momentsOfSignIn(context, account))],
  profile: async ({ db }, { id, email }) => [
    ...(await momentsOfProfile(db, id)),
    ...(await momentsOfApplication(db, email)),
  ],
  mail: (context, { id }) => momentsOfConsent(context, id),
};
const READ_IN_ORDER = Object.keys(MOMENTS_OF) as MomentGroup[];

type Found = [what: MomentKind, at: Date | string | null, detail?: string];

function momentsOfAccount({ createdAt, invitedAt, emailConfirmedAt, phoneConfirmedAt }: Account): Found[] {
  return [
    ["signedUp", createdAt],
    ["invited", invitedAt],
    ["emailConfirmed", emailConfirmedAt],
    ["phoneConfirmed", phoneConfirmedAt],
  ];
}

const OWN = ["email", "phone"];

async function momentsOfSignIn({ db }: Context, { id }: Account): Promise<Found[]> {
  const { identities, passkeys, secondSteps } = await readSignInMethods(db, id);
  const linked = identities.filter(({ provider }) => !OWN.includes(provider));
  return [
    ...linked.map(({ provider, createdAt }): Found => ["linked", createdAt, provider]),
    ...passkeys.map(({ createdAt }): Found => ["passkeyAdded", createdAt]),
    ...secondSteps.map(({ type, createdAt }): Found => ["secondStepAdded", createdAt, type]),
  ];
}

async function momentsOfProfile(db: Queryable, id: string): Promise<Found[]> {
  const { createdAt, basicSetupAt, typeChosenAt, cardConfirmedAt } = userProfiles;
  const [profile] = await db
    .select({ createdAt, basicSetupAt, typeChosenAt, cardConfirmedAt })
    .from(userProfiles)
    .where(eq(userProfiles.id, id));
  if (!profile) return [];
  return [
    ["profileOpened", profile.createdAt],
    ["basicSetup", profile.basicSetupAt],
    ["typeChosen", profile.typeChosenAt],
    ["cardConfirmed", profile.cardConfirmedAt],
  ];
}

async function momentsOfApplication(db: Queryable, email: string | null): Promise<Found[]> {
  if (email === null) return [];
  const { createdAt, invitedAt, remindedAt, joinedAt } = preApplications;
  const [application] = await db
    .select({ createdAt, invitedAt, remindedAt, joinedAt })
    .from(preApplications)
    .where(eq(preApplications.email, email));
  if (!application) return [];
  return [
    ["applied", application.createdAt],
    ["applicationInvited", application.invitedAt],
    ["applicationReminded", application.remindedAt],
    ["applicationJoined", application.joinedAt],
  ];
}

async function momentsOfConsent({ db, clock }: Context, id: string): Promise<Found[]> {
  const standing = await findMailStanding(db, id, clock());
  const { suppression = null, refusals = [] } = standing ?? {};
  return [
    ...(suppression ? [["suppressed", suppression.since, suppression.reason] satisfies Found] : []),
    ...refusals.map(({ category, since }): Found => ["refused", since, category]),
  ];
}

type Part = { after: Moment | null; limit: number };
type Source = (context: Context, account: Account, part: Part) => Promise<TimelineEntry[]>;

/** Merges the sources of docs/product/members-admin.md#timeline. */
export async function readTimeline(context: Context, id: string, query: TimelineQuery): Promise<TimelineAnswer> {
  const { show, limit, cursor } = query;
  const account = await getAccount(context.db, id);
  const part = { after: cursor === undefined ? null : readPosition(cursor), limit: limit + 1 };
  const found: TimelineEntry[] = [];
  // Sequential reads, so that one request holds only one database connection.
  const groups = TIMELINE_GROUPS.map(({ key }) => key).filter((key) => show === "" || key === show);
  for (const source of [...groups.flatMap((key) => SOURCES[key]), momentsOf(groups)]) {
    found.push(...(await source(context, account, part)));
  }
  const { page, nextCursor } = keysetPage(found.sort(byLatest), limit, writePosition);
  return { entries: page, nextCursor };
}

const momentsOf =
  (groups: readonly TimelineGroup[]): Source =>
  async (context, account, { after }) => {
    const moments = await readMoments(context, account, groups);
    return moments
      .map(({ id, at, what, detail }): TimelineEntry => ({ kind: "moment", id, at: at.toISOString(), what, detail }))
      .filter((entry) => after === null || byLatest({ id: after.id, at: after.at.toISOString() }, entry) < 0);
  };

const mails: Source = async ({ db }, account, part) =>
  (await listMemberMails(db, { accountId: account.id, ...part })).map((mail) => ({
    kind: "mail",
    id: mail.id,
    at: mail.at.toISOString(),
    sendId: mail.sendId,
    mailKind: mail.kind,
    subject: mail.subject,
    status: mail.status,
    error: mail.error,
    openedAt: mail.openedAt?.toISOString() ?? null,
    clicks: mail.clicks,
    cameBack: mail.cameBack,
  }));

const missedSends: Source = async ({ db }, account, part) =>
  (await listMissedSends(db, { accountId: account.id, ...part })).map(({ id, at, emailType, subject, reason }) => ({
    kind: "missed",
    id,
    at: at.toISOString(),
    emailType,
    subject,
    reason,
  }));

const phoneMessages: Source = async ({ db }, account, { after, limit }) => {
  const at = sql<Date>`coalesce(${smsOutbox.sentAt}, ${smsOutbox.createdAt})`.mapWith(smsOutbox.createdAt);
  const position = latestFirst(at, smsOutbox.id);
  const rows = await db
    .select({ id: smsOutbox.id, at, messageKind: smsOutbox.kind, status: smsOutbox.status })
    .from(smsOutbox)
    .where(sql`${eq(smsOutbox.accountId, account.id)} and ${position.after(after)}`)
    .orderBy(position.order)
    .limit(limit);
  return rows.map((row) => ({ kind: "phoneMessage", ...row, at: row.at.toISOString() }));
};

const acts: Source = async ({ db }, account, part) => {
  const subjects = [account.id];
  if (account.email !== null) {
    const { id, email } = preApplications;
    const [application] = await db.select({ id }).from(preApplications).where(eq(email, account.email));
    if (application) subjects.push(application.id);
  }
  const found = await Promise.all(subjects.map((subjectId) => listActsOn(db, { subjectId, ...part })));
  return found.flat().map(({ id, at, action, actorEmail, details }) => ({
    kind: "act",
    id,
    at: at.toISOString(),
    action,
    by: actorEmail,
    details,
  }));
};

const notes: Source = async ({ db }, account, part) =>
  (await listNotesOf(db, account.id, part)).map(({ id, at, text, by }) => ({
    kind: "note",
    id,
    at: at.toISOString(),
    text,
    by,
  }));

const SOURCES: Record<TimelineGroup, Source[]> = {
  mail: [mails, missedSends],
  account: [phoneMessages],
  profile: [],
  staff: [acts, notes],
};

type Placed = { at: string; id: string };

/** Must sort like the SQL order `latestFirst`. */
const byLatest = (one: Placed, other: Placed): number => compare(other.at, one.at) || compare(other.id, one.id);

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const PATTERN = /^(\d{1,15})\.([\w:-]{1,60})$/;

const writePosition = ({ at, id }: Placed): string => Buffer.from(`${Date.parse(at)}.${id}`).toString("base64url");

/** @throws 422 for an invalid cursor */
function readPosition(cursor: string): Moment {
  const [, milliseconds, id] = PATTERN.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (milliseconds === undefined || id === undefined) throw invalid({ cursor: CURSOR_PROBLEM });
  return { at: new Date(Number(milliseconds)), id };
}
