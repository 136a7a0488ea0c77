import type { Hint } from "#kernel/hints.ts";

type Change = { table: string; accountId: string | null; record: Readonly<Record<string, unknown>> };
/** `to`: account id of the receiver; null for all administrators. */
export type ToldHint = { to: string | null; hint: Hint };

/** Returns hints for changed rows of the tables in its `switch`; other tables produce none. */
export function hintsOf({ table, accountId, record }: Change): ToldHint[] {
  const id = String(record.id);
  const overview: ToldHint = { to: null, hint: { kind: "overview" } };
  switch (table) {
    case "introductions":
      return accountId === null ? [] : [{ to: accountId, hint: { kind: "introductions", id } }];
    case "notices":
      return accountId === null ? [] : [{ to: accountId, hint: { kind: "notices" } }];
    case "email_sends":
      return [{ to: null, hint: { kind: "sends", id } }];
    case "user_profiles":
      if (accountId === null) return [];
      return [{ to: accountId, hint: { kind: "profile", version: Number(record.version) } }, overview];
    case "pre_applications":
      return [overview];
    default:
      return [];
  }
}

/** Topic in which the server tracks who edits a record; sockets cannot join it. */
export const editingTopic = (thing: string): string => `editing:${thing}`;
