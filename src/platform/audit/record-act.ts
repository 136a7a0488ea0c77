import { v7 } from "uuid";
import type { Actor } from "#kernel/actor.ts";
import type { AuditAction } from "#kernel/audit-actions.ts";
import { isGuest } from "#kernel/permissions.ts";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { auditLog } from "../db/schema/audit.ts";

export type Act = {
  action: AuditAction;
  /** The account, opportunity, ... that it is done to. */
  subjectId?: string | undefined;
  /** Counts and names of fields; never a member's name, address or text. */
  details?: Record<string, unknown>;
};

/** Who did what no person does. */
export const SYSTEM: Actor = { role: "admin", id: "00000000-0000-0000-0000-000000000000", email: "system" };

let sequence = 0;

/** The port by which a list writes down that it was exported. */
export const recorder =
  ({ db, clock }: Pick<Context, "db" | "clock">) =>
  (actor: Actor, act: Act) =>
    recordAct(db, clock, actor, act);

/** The port of lists that show addresses of people: how many were read, and in which list (docs/product/audit.md#members). */
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

/** Keeps an administrative act, in the transaction that does it. @throws when nobody is there to have done it */
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
    // A server that listens for both kinds of addresses sees the older kind in the form of the newer.
    address: actor.address?.replace(/^::ffff:(?=\d+\.)/i, "") ?? null,
    action,
    subjectId: subjectId ?? null,
    details,
  });
}

/** Ids stand in the order of the acts, also of those of one moment: the log is read by them alone. */
function actId(at: Date): string {
  sequence = (sequence + 1) >>> 0;
  return v7({ msecs: at.getTime(), seq: sequence });
}

/** For the log. Of the words only that there were some: they may be somebody's name, and the log forgets nothing. */
export function chosenFilters<Filter extends Record<string, string>>(
  filter: Filter,
  words: (keyof Filter & string) | readonly (keyof Filter & string)[],
): Record<string, string> {
  const chosen = Object.entries(filter).filter(([, value]) => value.trim() !== "");
  const isTyped = (name: string) => [words].flat().some((word) => word === name);
  return Object.fromEntries(chosen.map(([name, value]) => [name, isTyped(name) ? "given" : value]));
}
