import { desc, ilike, inArray, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import type { ActSearch } from "#accounts/server/ports.ts";
import { AUDIT_ACTIONS, type SubjectKind, subjectKind } from "#kernel/audit-actions.ts";
import { readSort } from "#kernel/list-queries.ts";
import { type Act, chosenFilters } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import type { Database, Queryable } from "#platform/db/database.ts";
import { inBatches } from "#platform/db/in-batches.ts";
import { keysetPage } from "#platform/db/keyset.ts";
import { likePattern } from "#platform/db/like-pattern.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { auditLog } from "#platform/db/schema/audit.ts";
import { emailSends, emailTemplates } from "#platform/db/schema/email.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { ssoProviders } from "#platform/db/schema/sso.ts";
import type { OpenedFile } from "#platform/http/list-routes.ts";
import type { AuditActor, AuditAnswer, AuditEntry, AuditFilter, AuditQuery } from "../contract/audit.ts";
import { type AuditRow, conditionOf, readRows } from "./audit-rows.ts";

const PAGE = 50;

export async function listActs({ db }: Pick<Context, "db">, query: AuditQuery): Promise<AuditAnswer> {
  const where = await conditionOf(db, query);
  const [rows, actors] = await Promise.all([
    readRows(db, { where, after: query.cursor, limit: PAGE + 1, oldestFirst: !readSort(query.sort, "-at").descending }),
    listActors(db),
  ]);
  const { page, nextCursor } = keysetPage(rows, PAGE, ({ id }) => id);
  const names = await nameSubjects(db, page);
  return {
    entries: page.map((row) => presentEntry(row, names)),
    actors,
    nextCursor,
  };
}

/** Lists actors by a loose index scan, whose cost depends on the number of actors, not of acts. */
async function listActors(db: Queryable): Promise<AuditActor[]> {
  const { rows } = await db.execute<AuditActor>(sql`
    with recursive actors as (
      (select actor_id, actor_email from audit_log order by actor_id, id desc limit 1)
      union all
      select next.actor_id, next.actor_email
      from actors, lateral (
        select actor_id, actor_email from audit_log
        where actor_id > actors.actor_id order by actor_id, id desc limit 1
      ) next
    )
    select actor_id as id, actor_email as email from actors order by actor_email`);
  return rows;
}

/** @param names names of the subjects that still exist, by id */
function presentEntry(row: AuditRow, names: ReadonlyMap<string, string | null>): AuditEntry {
  const { id, at, actorId, actorEmail, address, action, details } = row;
  return {
    id,
    at: at.toISOString(),
    actor: { id: actorId, email: actorEmail },
    address,
    action,
    subject: presentSubject(row, names),
    details,
  };
}

function presentSubject({ action, subjectId, details }: AuditRow, names: ReadonlyMap<string, string | null>) {
  if (subjectId === null) return null;
  const title = typeof details.title === "string" ? details.title : null;
  return {
    id: subjectId,
    kind: subjectKind(action),
    name: names.get(subjectId) ?? title,
    exists: names.has(subjectId),
  };
}

export async function exportActs(
  { db }: Pick<Context, "db">,
  filter: AuditFilter,
): Promise<OpenedFile<Act, AuditEntry>> {
  const where = await conditionOf(db, filter);
  const { zone: _, ...asked } = filter;
  return {
    act: { action: "audit.exported", details: { filters: chosenFilters(asked, "subject") } },
    rows: inBatches(async (after: AuditEntry | null, limit) => {
      const rows: AuditRow[] = await readRows(db, { where, after: after?.id, limit });
      const names = await nameSubjects(db, rows);
      return rows.map((row) => presentEntry(row, names));
    }),
  };
}

export async function searchActs(
  db: Database,
  wanted: ActSearch | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; acts: AuditRow[] }> {
  const where = wanted === null ? undefined : searchCondition(wanted);
  const total = await db.$count(auditLog, where);
  const acts = await db.select().from(auditLog).where(where).orderBy(desc(auditLog.id)).limit(limit).offset(offset);
  return { total, acts };
}

function searchCondition(wanted: ActSearch): SQL {
  if ("author" in wanted) return ilike(sql`${auditLog.actorEmail}::text`, likePattern(wanted.author));
  if ("action" in wanted) return ilike(auditLog.action, likePattern(wanted.action));
  const actions = Object.keys(AUDIT_ACTIONS).filter(wanted.isWanted);
  return actions.length === 0 ? sql`false` : inArray(auditLog.action, actions);
}

const uuid = v.pipe(v.string(), v.uuid());

async function nameSubjects(db: Queryable, rows: readonly AuditRow[]): Promise<Map<string, string | null>> {
  const kinds = Object.keys(NAMES) as SubjectKind[];
  const named = await Promise.all(
    kinds.map((kind) => {
      const ids = subjectsOf(rows, kind);
      return ids.length === 0 ? [] : NAMES[kind](db, ids);
    }),
  );
  return new Map(named.flat().map(({ id, name }) => [id, name]));
}

function subjectsOf(rows: readonly AuditRow[], kind: SubjectKind): string[] {
  const ids = rows.flatMap(({ action, subjectId }) => (subjectKind(action) === kind ? [subjectId] : []));
  return [...new Set(ids)].filter((id) => v.is(uuid, id));
}

type Named = Promise<{ id: string; name: string | null }[]>;

const NAMES: Record<SubjectKind, (db: Queryable, ids: string[]) => Named> = {
  member: nameMembers,
  opportunity: async (db, ids) =>
    db
      .select({ id: opportunities.id, name: opportunities.title })
      .from(opportunities)
      .where(inArray(opportunities.id, ids)),
  preApplication: async (db, ids) =>
    db
      .select({ id: preApplications.id, name: preApplications.fullName })
      .from(preApplications)
      .where(inArray(preApplications.id, ids)),
  emailTemplate: async (db, ids) =>
    db
      .select({ id: emailTemplates.id, name: emailTemplates.name })
      .from(emailTemplates)
      .where(inArray(emailTemplates.id, ids)),
  emailSend: async (db, ids) =>
    db.select({ id: emailSends.id, name: emailSends.subject }).from(emailSends).where(inArray(emailSends.id, ids)),
  organisation: async (db, ids) =>
    db.select({ id: ssoProviders.id, name: ssoProviders.name }).from(ssoProviders).where(inArray(ssoProviders.id, ids)),
};

/** The name is null for an account without a profile. */
async function nameMembers(db: Queryable, ids: string[]): Named {
  const known = await db.select({ id: accounts.id }).from(accounts).where(inArray(accounts.id, ids));
  const profiles = await db
    .select({
      id: userProfiles.id,
      name: sql<string | null>`coalesce(${userProfiles.fullName}, ${userProfiles.memberId})`,
    })
    .from(userProfiles)
    .where(inArray(userProfiles.id, ids));
  const names = new Map(profiles.map(({ id, name }) => [id, name]));
  return known.map(({ id }) => ({ id, name: names.get(id) ?? null }));
}
