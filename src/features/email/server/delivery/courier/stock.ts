import { WAITING_NOTES } from "../../../domain/messages.ts";
import type { Context } from "../../context.ts";
import { readSendSettings } from "../send-settings.ts";
import { readRoom } from "./daily-limit.ts";
import { type DueSend, listDueSends, noteWaiting, openSend } from "./due-sends.ts";
import type { Lane, Lease } from "./lane.ts";
import { giveBackRows, leaseRows, renewLeases } from "./lease-rows.ts";

type Limits = { leaseMs: number; atMost: number };

/** What one pass of a lane has to send: batches of the due sends in turn, the next one fetched before the last is out. */
export type Stock = {
  next(): Promise<Lease | null>;
  /** For those that did not go out. */
  giveBack(unsent: Lease[]): Promise<void>;
};

export function createStock(context: Context, lane: Lane, { leaseMs, atMost }: Limits): Stock {
  const leases: Lease[] = [];
  let left = atMost;
  let lastSend: string | undefined;
  let fetching: Promise<void> | undefined;
  let renewing: Promise<void> | undefined;
  let isEmpty = false;

  async function fetchBatch(): Promise<void> {
    const settings = await readSendSettings(context);
    const due = await listDueSends(context, lane);
    const room = lane.isService || due.length === 0 ? settings.batch : await readRoom(context, settings.dailyLimit);
    if (room === 0) await noteWaiting(context, idsOf(due), WAITING_NOTES.dailyLimit);
    const count = Math.min(settings.batch, room, left);
    for (const { id } of count > 0 ? inTurn(due, lastSend) : []) {
      const send = await openSend(context, id, settings);
      const batch = send ? await leaseRows(context, send, { count, leaseMs }) : [];
      if (batch.length === 0) continue;
      leases.push(...batch);
      left -= batch.length;
      lastSend = id;
      return;
    }
    isEmpty = true;
  }
  function fetch(): Promise<void> {
    fetching ??= fetchBatch().finally(() => {
      fetching = undefined;
    });
    return fetching;
  }

  const isAging = ({ until }: Lease) => until.getTime() - context.clock().getTime() < leaseMs / 2;
  function renew(): Promise<void> {
    const held = leases.splice(0);
    renewing = renewLeases(context, held, leaseMs)
      .then((renewed) => void leases.unshift(...renewed))
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  }

  return {
    async next() {
      for (;;) {
        while (renewing !== undefined) await renewing;
        const [first] = leases;
        if (!first && isEmpty) return null;
        if (!first) await fetch();
        else if (isAging(first)) await renew();
        else {
          leases.shift();
          if (leases.length < lane.slots && !isEmpty) fetch().catch(() => undefined);
          return first;
        }
      }
    },
    async giveBack(unsent) {
      await fetching?.catch(() => undefined);
      await giveBackRows(context, [...unsent, ...leases.splice(0)]);
    },
  };
}

const idsOf = (sends: DueSend[]) => sends.map(({ id }) => id);

/** Each send gets its turn, so that a short one does not wait for the end of a long one. */
function inTurn(due: DueSend[], last: string | undefined): DueSend[] {
  const at = due.findIndex(({ id }) => id === last) + 1;
  return [...due.slice(at), ...due.slice(0, at)];
}
