import type { Context } from "../../context.ts";
import { noteForSure } from "../note-for-sure.ts";
import { deliverRow } from "./deliver-row.ts";
import { inGroups } from "./in-groups.ts";
import type { Lane, Lease } from "./lane.ts";
import { markSending } from "./mark-sending.ts";
import { dayOf, type Settled, settleRows } from "./settle-rows.ts";
import { createStock } from "./stock.ts";

type Pass = { leaseMs: number; isStopped: () => boolean };

/**
 * Sends what is due in a lane, several mails at a time, until nothing is left or the server takes nothing.
 * @returns how many mails had their turn
 */
export async function makePass(context: Context, lane: Lane, { leaseMs, isStopped }: Pass): Promise<number> {
  const isOver = () => isStopped() || lane.brake.holds(context.clock());
  if (isOver()) return 0;
  const slots = lane.brake.isProbing() ? 1 : lane.slots;
  const stock = createStock(context, lane, { leaseMs, atMost: lane.brake.isProbing() ? 1 : Number.POSITIVE_INFINITY });
  const mark = inGroups((leases: Lease[]) => markSending(context, lane, leases));
  const settle = inGroups((outcomes: Settled[]) => settleAll(context, outcomes));
  const unsent: Lease[] = [];
  let turns = 0;

  async function work(): Promise<void> {
    while (!isOver()) {
      const lease = await stock.next();
      if (lease === null) return;
      const row = await mark(lease);
      if (row === null) unsent.push(lease);
      else await settle({ send: lease.send, row, outcome: await deliverRow(context, lane, lease, row) });
      if (row !== null) turns += 1;
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: slots }, work));
  await stock.giveBack(unsent);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return turns;
}

async function settleAll(context: Context, outcomes: Settled[]): Promise<undefined[]> {
  const groups = Map.groupBy(outcomes, (settled) => `${settled.send.id} ${dayOf(settled)}`);
  for (const group of groups.values()) await noteForSure(context, group.length, () => settleRows(context, group));
  return outcomes.map(() => undefined);
}
