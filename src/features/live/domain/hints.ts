import type { Hint } from "#kernel/hints.ts";

/** As the platform's `ChangeEvent`. */
type Change = { table: string; accountId: string | null; record: Readonly<Record<string, unknown>> };
/** @param to the account whose pages hear it, or administrators' where null */
export type ToldHint = { to: string | null; hint: Hint };

/** What the pages hear of a change; of a table that is not named here, nothing. */
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

/** The private topic in which administrators are present while they write something; no socket may join it. */
export const editingTopic = (thing: string): string => `editing:${thing}`;
