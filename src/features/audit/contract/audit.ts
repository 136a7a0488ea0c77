import * as v from "valibot";
import { AUDIT_ACTIONS, type SubjectKind } from "#kernel/audit-actions.ts";
import { readDay } from "#kernel/calendar.ts";
import { isDay } from "#kernel/day.ts";
import { CURSOR_PROBLEM, moment, sortOf } from "#kernel/list-queries.ts";
import { DEFAULT_TIME_ZONE, readTimeZone } from "#kernel/time-zone.ts";
import { msg } from "#kernel/translate.ts";
import { AUDIT_PROBLEMS, SUBJECT_MAX_LENGTH } from "../domain/messages.ts";

const UUID = v.pipe(v.string(), v.uuid());
const isUuid = (text: string) => v.is(UUID, text);

/** An empty form field means that this filter is not set. */
const orEmpty = (isWanted: (text: string) => boolean, problem: string) =>
  v.optional(
    v.pipe(
      v.string(problem),
      v.check((text) => text === "" || isWanted(text), problem),
    ),
    "",
  );

const readIfDay = (text: string) => readDay(text) ?? text;
const day = v.pipe(
  orEmpty((text) => isDay(readIfDay(text)), msg("Please choose a day")),
  v.transform(readIfDay),
);

export const auditFilter = v.object({
  action: orEmpty((text) => Object.hasOwn(AUDIT_ACTIONS, text), msg("There is no such action")),
  actor: orEmpty(isUuid, msg("Please choose an administrator")),
  subject: v.pipe(
    v.optional(v.string(AUDIT_PROBLEMS.subject), ""),
    v.trim(),
    v.maxLength(SUBJECT_MAX_LENGTH, AUDIT_PROBLEMS.subject),
    v.regex(/^\P{Cc}*$/u, AUDIT_PROBLEMS.subject),
    v.description("An id, a member id, or an email address"),
  ),
  from: v.pipe(day, v.description("The first day, in the zone")),
  to: v.pipe(day, v.description("The last day, in the zone")),
  zone: v.pipe(
    v.optional(v.string(AUDIT_PROBLEMS.zone), DEFAULT_TIME_ZONE),
    v.check((name) => readTimeZone(name) !== null, AUDIT_PROBLEMS.zone),
    v.description("The time zone of the days, such as Africa/Nairobi"),
  ),
});
export type AuditFilter = v.InferOutput<typeof auditFilter>;

export const auditQuery = v.object({
  ...auditFilter.entries,
  sort: v.pipe(
    sortOf(["at"]),
    v.description("`at` begins with the oldest, `-at` with the newest, as it does unasked."),
  ),
  cursor: v.optional(v.pipe(v.string(CURSOR_PROBLEM), v.uuid(CURSOR_PROBLEM))),
});
export type AuditQuery = v.InferOutput<typeof auditQuery>;

const text = v.nullable(v.string());
const subjectKind = v.picklist([
  "member",
  "opportunity",
  "preApplication",
  "emailTemplate",
  "emailSend",
  "organisation",
] satisfies SubjectKind[]);

const actor = v.object({ id: v.string(), email: v.string() });
export type AuditActor = v.InferOutput<typeof actor>;

const auditEntry = v.object({
  id: v.string(),
  at: moment,
  actor,
  address: v.pipe(text, v.description("Where the request came from")),
  action: v.string(),
  subject: v.nullable(
    v.object({
      id: v.string(),
      kind: v.nullable(subjectKind),
      name: v.pipe(text, v.description("As it is called now, or was when it was deleted; null when nobody knows.")),
      exists: v.boolean(),
    }),
  ),
  details: v.record(v.string(), v.unknown()),
});
export type AuditEntry = v.InferOutput<typeof auditEntry>;

export const auditAnswer = v.object({
  entries: v.array(auditEntry),
  actors: v.pipe(v.array(actor), v.description("Everybody who has ever done something that is kept.")),
  nextCursor: v.pipe(text, v.description("Send it as `cursor` for older entries; null at the end.")),
});
export type AuditAnswer = v.InferOutput<typeof auditAnswer>;
