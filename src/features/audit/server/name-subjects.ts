import { inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { emailSends, emailTemplates } from "#platform/db/schema/email.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { ssoProviders } from "#platform/db/schema/sso.ts";
import { type SubjectKind, subjectKind } from "../domain/actions.ts";
import type { AuditRow } from "./audit-rows.ts";

const uuid = v.pipe(v.string(), v.uuid());

/** What the subjects of a page are called now, by id; who is gone has no name here. */
export async function nameSubjects(db: Queryable, rows: readonly AuditRow[]): Promise<Map<string, string | null>> {
  const [members, calls, applications, templates, sends, organisations] = await Promise.all([
    nameMembers(db, subjectsOf(rows, "member")),
    nameOpportunities(db, subjectsOf(rows, "opportunity")),
    nameApplications(db, subjectsOf(rows, "preApplication")),
    nameTemplates(db, subjectsOf(rows, "emailTemplate")),
    nameSends(db, subjectsOf(rows, "emailSend")),
    nameOrganisations(db, subjectsOf(rows, "organisation")),
  ]);
  const named = [...members, ...calls, ...applications, ...templates, ...sends, ...organisations];
  return new Map(named.map(({ id, name }) => [id, name]));
}

function subjectsOf(rows: readonly AuditRow[], kind: SubjectKind): string[] {
  const ids = rows.flatMap(({ action, subjectId }) => (subjectKind(action) === kind ? [subjectId] : []));
  return [...new Set(ids)].filter((id) => v.is(uuid, id));
}

type Named = Promise<{ id: string; name: string | null }[]>;

/** An account that never opened its profile is there, but has no name. */
async function nameMembers(db: Queryable, ids: string[]): Named {
  if (ids.length === 0) return [];
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

async function nameOpportunities(db: Queryable, ids: string[]): Named {
  if (ids.length === 0) return [];
  return db
    .select({ id: opportunities.id, name: opportunities.title })
    .from(opportunities)
    .where(inArray(opportunities.id, ids));
}

async function nameApplications(db: Queryable, ids: string[]): Named {
  if (ids.length === 0) return [];
  return db
    .select({ id: preApplications.id, name: preApplications.fullName })
    .from(preApplications)
    .where(inArray(preApplications.id, ids));
}

async function nameTemplates(db: Queryable, ids: string[]): Named {
  if (ids.length === 0) return [];
  return db
    .select({ id: emailTemplates.id, name: emailTemplates.name })
    .from(emailTemplates)
    .where(inArray(emailTemplates.id, ids));
}

async function nameSends(db: Queryable, ids: string[]): Named {
  if (ids.length === 0) return [];
  return db.select({ id: emailSends.id, name: emailSends.subject }).from(emailSends).where(inArray(emailSends.id, ids));
}

async function nameOrganisations(db: Queryable, ids: string[]): Named {
  if (ids.length === 0) return [];
  return db
    .select({ id: ssoProviders.id, name: ssoProviders.name })
    .from(ssoProviders)
    .where(inArray(ssoProviders.id, ids));
}
