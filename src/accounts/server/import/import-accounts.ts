import { v7 } from "uuid";
import * as v from "valibot";
import { readMoment } from "#kernel/calendar.ts";
import { type NewUser, storeUsers } from "../admin/create-user.ts";
import type { Context } from "../context.ts";
import { AuthError, validationFailed } from "../errors.ts";
import { readNumber } from "../phone/read-number.ts";
import { readEmail, requireSmallMetadata } from "../request-fields.ts";
import { hashProblem } from "./imported-hash.ts";
import type { FileRecord } from "./read-records.ts";

const BATCH = 200;

type Dependencies = Pick<Context, "db" | "clock" | "accountEvents">;
type Problem = { line: number; reason: string };
type ImportReport = { imported: number; skipped: Problem[]; refused: Problem[] };
type Pending = { line: number; user: NewUser };

/** Idempotent: skips lines whose id, address or number already has an account. */
export async function importAccounts(context: Dependencies, records: AsyncIterable<FileRecord>): Promise<ImportReport> {
  const report: ImportReport = { imported: 0, skipped: [], refused: [] };
  let batch: Pending[] = [];
  for await (const record of records) {
    const user = readAccount(record, context.clock());
    if (typeof user === "string") report.refused.push({ line: record.line, reason: user });
    else batch.push({ line: record.line, user });
    if (batch.length < BATCH) continue;
    await storeBatch(context, batch, report);
    batch = [];
  }
  await storeBatch(context, batch, report);
  return report;
}

async function storeBatch(context: Dependencies, batch: readonly Pending[], report: ImportReport): Promise<void> {
  const ids = new Set<string>();
  const users = batch.map(({ user }) => user).filter(({ id }) => !ids.has(id) && ids.add(id));
  const stored = await context.db.transaction((tx) => storeUsers(context, tx, users));
  // When lines of one batch have the same id, only the first was stored; the others are reported as skipped.
  for (const { line, user } of batch) {
    if (stored.delete(user.id)) report.imported += 1;
    else report.skipped.push({ line, reason: "an account with this id, address or number is there already" });
  }
}

const text = (name: string) => v.nullish(v.string(`${name} must be a text`));
const flag = (name: string) => v.nullish(v.boolean(`${name} must be true or false`));
const data = (name: string) => v.nullish(v.record(v.string(), v.unknown(), `${name} must be an object`), {});
const timestamp = (name: string) =>
  v.nullish(
    v.pipe(
      v.string(`${name} must be a time`),
      v.transform(readMoment),
      v.date(`${name} must be a time such as 2026-11-28T09:30:00Z`),
    ),
  );

const Imported = v.object({
  id: v.nullish(v.pipe(v.string("id must be an UUID"), v.toLowerCase(), v.uuid("id must be an UUID"))),
  email: text("email"),
  phone: text("phone"),
  password_hash: text("password_hash"),
  email_confirm: flag("email_confirm"),
  email_confirmed_at: timestamp("email_confirmed_at"),
  phone_confirm: flag("phone_confirm"),
  phone_confirmed_at: timestamp("phone_confirmed_at"),
  banned_until: timestamp("banned_until"),
  created_at: timestamp("created_at"),
  user_metadata: data("user_metadata"),
  app_metadata: data("app_metadata"),
});
type Imported = v.InferOutput<typeof Imported>;

/** @returns the account, or why the line is refused; the reason never quotes the line */
function readAccount({ value }: FileRecord, now: Date): NewUser | string {
  if (value === null) return "the line cannot be read";
  if (!isStorable(JSON.stringify(value))) return "the line holds text that cannot be stored";
  const parsed = v.safeParse(Imported, value, { abortEarly: true });
  if (!parsed.success) return parsed.issues[0].message;
  try {
    return userOf(parsed.output, now);
  } catch (error) {
    if (error instanceof AuthError) return error.message;
    throw error;
  }
}

function userOf(given: Imported, now: Date): NewUser {
  const email = given.email ? readEmail({ email: given.email }) : null;
  const phone = given.phone ? readNumber({ phone: given.phone }).phone : null;
  if (!email && !phone) throw validationFailed("An email address or a phone number is required");
  const problem = given.password_hash ? hashProblem(given.password_hash) : null;
  if (problem) throw validationFailed(problem);
  requireSmallMetadata(given.user_metadata);
  requireSmallMetadata(given.app_metadata);
  const emailConfirmedAt = email ? (given.email_confirmed_at ?? (given.email_confirm ? now : null)) : null;
  const phoneConfirmedAt = phone ? (given.phone_confirmed_at ?? (given.phone_confirm ? now : null)) : null;
  return {
    id: given.id ?? v7(),
    email,
    phone,
    // Without a confirmed address or number, a stranger may have set the password.
    passwordHash: emailConfirmedAt || phoneConfirmedAt ? given.password_hash || null : null,
    emailConfirmedAt,
    phoneConfirmedAt,
    bannedUntil: given.banned_until ?? null,
    appMetadata: given.app_metadata,
    userMetadata: given.user_metadata,
    createdAt: given.created_at ?? now,
  };
}

/** PostgreSQL stores neither NUL nor half a surrogate pair, which JSON writes as escapes. */
const isStorable = (json: string) => !/\\u(?:0000|d[89a-f]..)/i.test(json);
