import { and, arrayContains, desc, getTableColumns, inArray, type SQL } from "drizzle-orm";
import { listEmails } from "#accounts/server/queries.ts";
import type { Actor } from "#kernel/actor.ts";
import { forbidden, invalid } from "#kernel/errors.ts";
import { canReadEmails } from "#kernel/permissions.ts";
import { FIELD_PROBLEMS } from "#kernel/sentences.ts";
import { isStage } from "#kernel/stages.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import { keysetPage, newestFirst, readCursor, writeCursor } from "#platform/db/keyset.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { FilterName, ProfileListAnswer, ProfileListQuery, UserEmailsAnswer } from "../contract/profile-list.ts";
import { readField } from "../domain/coercion.ts";
import { PROFILE_FIELDS } from "../domain/fields.ts";
import { EQUALITY_FILTERS, type EqualityFilter, LIST_FILTERS, type ListFilter, storedName } from "../domain/filters.ts";
import { presentProfile } from "./present.ts";

const order = newestFirst(userProfiles.createdAt, userProfiles.id);

/** docs/product/members-admin.md#by-the-api */
export async function listProfiles({ db, clock }: Context, query: ProfileListQuery): Promise<ProfileListAnswer> {
  const after = query.cursor === undefined ? undefined : order.beyond(readCursor(query.cursor));
  const wanted = [...conditions(readFilters(query, clock())), after];
  const rows = await db
    .select({ ...getTableColumns(userProfiles), micros: order.microseconds })
    .from(userProfiles)
    .where(and(...wanted))
    .orderBy(desc(userProfiles.createdAt), desc(userProfiles.id))
    .limit(query.limit + 1);
  const { page, nextCursor } = keysetPage(rows, query.limit, writeCursor);
  return {
    profiles: page.map(presentProfile),
    nextCursor,
  };
}

function conditions({ contains, equals }: Filters): SQL[] {
  return [
    ...contains.map(({ field, all }) => arrayContains(userProfiles[field], all)),
    ...equals.map(({ field, anyOf }) => inArray(userProfiles[field] as typeof userProfiles.country, anyOf as string[])),
  ];
}

type Value = string | boolean;
type EqualTo = { field: EqualityFilter | "wantsToMentor"; anyOf: Value[] };
type Filters = { contains: { field: ListFilter; all: string[] }[]; equals: EqualTo[] };

/** Reads filter values, which are keys or labels. @throws 422 for a value that no profile can hold */
function readFilters(query: ProfileListQuery, now: Date): Filters {
  const year = { year: now.getUTCFullYear() };
  const given = (field: string) =>
    (query[storedName(field) as FilterName] ?? []).filter((value) => value.trim() !== "");
  const read = (field: Exclude<EqualTo["field"] | ListFilter, "profileCompletionStage">, value: string) => {
    const found = readField(PROFILE_FIELDS[field], value, year);
    if ("problem" in found) throw invalid({ [storedName(field)]: found.problem });
    return found.value;
  };
  const readEqual = (field: EqualTo["field"], value: string): Value => {
    if (field === "profileCompletionStage" && isStage(value)) return value;
    const found = field === "profileCompletionStage" ? null : read(field, value);
    if (typeof found === "string" || typeof found === "boolean") return found;
    throw invalid({ [storedName(field)]: FIELD_PROBLEMS.option });
  };
  const equality = [...EQUALITY_FILTERS, "wantsToMentor"] as const;
  return {
    contains: LIST_FILTERS.filter((field) => given(field).length > 0).map((field) => ({
      field,
      all: given(field).flatMap((value) => read(field, value) as string[]),
    })),
    equals: equality
      .filter((field) => given(field).length > 0)
      .map((field) => ({ field, anyOf: given(field).map((value) => readEqual(field, value)) })),
  };
}

/** The audit log records every call, also without results (docs/product/members-admin.md#by-the-api). */
export async function readEmails(
  { db, clock }: Context,
  actor: Actor,
  ids: readonly string[],
): Promise<UserEmailsAnswer> {
  if (!canReadEmails(actor)) throw forbidden();
  return db.transaction(async (tx) => {
    const found = await listEmails(tx, ids);
    const subjectId = ids.length === 1 ? ids[0] : undefined;
    await recordAct(tx, clock, actor, { action: "emails.read", subjectId, details: { count: found.length } });
    return found;
  });
}
