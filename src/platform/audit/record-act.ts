import { v7 } from "uuid";
import type { Actor } from "#kernel/actor.ts";
import type { AuditAction } from "#kernel/audit-actions.ts";
import { isGuest } from "#kernel/permissions.ts";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { auditLog } from "../db/schema/audit.ts";

export type Act = {
  action: AuditAction;
  subjectId?: string | undefined;
  /** Counts and names of fields; never a member's name, address or text. */
  details?: Record<string, unknown>;
};

export const SYSTEM: Actor = { role: "admin", id: "00000000-0000-0000-0000-000000000000", email: "system" };

let sequence = 0;

export const recorder =
  ({ db, clock }: Pick<Context, "db" | "clock">) =>
  (actor: Actor, act: Act) =>
    recordAct(db, clock, actor, act);

/** Records how many addresses a list showed (docs/product/audit.md#members). */
export const addressRecorder =
  <Answer>(
    { db, clock }: Pick<Context, "db" | "clock">,
    list: string,
    addressesIn: (answer: Answer) => readonly (string | null)[],
  ) =>
  async (actor: Actor, answer: Answer): Promise<void> => {
    const count = addressesIn(answer).filter((address) => address !== null).length;
    if (count > 0) await recordAct(db, clock, actor, { action: "emails.read", details: { list, count } });
  };

/** @throws for a guest */
export async function recordAct(
  db: Queryable,
  clock: () => Date,
  actor: Actor,
  { action, subjectId, details = {} }: Act,
): Promise<void> {
  if (isGuest(actor)) throw new Error(`${action}: a guest does no act`);
  const at = clock();
  await db.insert(auditLog).values({
    id: actId(at),
    at,
    actorId: actor.id,
    actorEmail: actor.email,
    // A dual-stack socket reports IPv4 addresses in IPv6 form.
    address: actor.address?.replace(/^::ffff:(?=\d+\.)/i, "") ?? null,
    action,
    subjectId: subjectId ?? null,
    details,
  });
}

/** Ids sort in the order of acts, even within a millisecond: the log is read by id alone. */
function actId(at: Date): string {
  sequence = (sequence + 1) >>> 0;
  return v7({ msecs: at.getTime(), seq: sequence });
}

/** Typed filter values are recorded as "given": they may be a person's name, and the log is permanent. */
export function chosenFilters<Filter extends Record<string, string>>(
  filter: Filter,
  words: (keyof Filter & string) | readonly (keyof Filter & string)[],
): Record<string, string> {
  const chosen = Object.entries(filter).filter(([, value]) => value.trim() !== "");
  const isTyped = (name: string) => [words].flat().some((word) => word === name);
  return Object.fromEntries(chosen.map(([name, value]) => [name, isTyped(name) ? "given" : value]));
}
