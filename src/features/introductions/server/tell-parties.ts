import type { Queryable } from "#platform/db/database.ts";
import type { introductions } from "#platform/db/schema/introductions.ts";
import type { LiveTable } from "#platform/realtime/live-table.ts";
import { type ChangeType, isHeard, tellChange } from "#platform/realtime/tell-change.ts";
import type { IntroductionAnswer } from "../contract/introductions.ts";
import { findIntroduction } from "./list-introductions.ts";

/** Live updates contain no question and no contact details: clients fetch those from the API. */
export const LIVE_INTRODUCTIONS = {
  name: "introductions",
  columns: {
    id: "uuid",
    mine: "bool",
    other_member_id: "text",
    purpose: "text",
    state: "text",
    is_unseen: "bool",
    created_at: "timestamptz",
    expires_at: "timestamptz",
    answered_at: "timestamptz",
  },
} as const satisfies LiveTable;
type Shown = Record<keyof (typeof LIVE_INTRODUCTIONS)["columns"], unknown>;

const present = ({ mine, other, purpose, state, ...row }: IntroductionAnswer): Shown => ({
  id: row.id,
  mine,
  other_member_id: other?.memberId ?? null,
  purpose,
  state,
  is_unseen: row.isUnseen,
  created_at: row.createdAt,
  expires_at: row.expiresAt,
  answered_at: row.answeredAt,
});

type Row = Pick<typeof introductions.$inferSelect, "id" | "askerId" | "receiverId">;
type Types = { asker: ChangeType; receiver: ChangeType };

/** Call this in the transaction of the change: each side gets what the API would answer, or nothing on a 404. */
export async function tellParties(tx: Queryable, { id, askerId, receiverId }: Row, types: Types): Promise<void> {
  if (!(await isHeard(tx))) return;
  const told = [
    [askerId, types.asker],
    [receiverId, types.receiver],
  ] as const;
  for (const [accountId, type] of told) {
    const answer = accountId === null ? null : await findIntroduction(tx, accountId, id);
    if (accountId === null || answer === null) continue;
    await tellChange(tx, { table: LIVE_INTRODUCTIONS.name, type, record: present(answer), reader: { accountId } });
  }
}
