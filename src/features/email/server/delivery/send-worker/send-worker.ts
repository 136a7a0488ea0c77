import { msg } from "#kernel/translate.ts";
import { createPollingLoops } from "#platform/delivery/polling-loops.ts";
import type { Message } from "#platform/mail-transport/mailer.ts";
import { type Refusal, refusalOf } from "#platform/mail-transport/refusal.ts";
import { bounceKind } from "../../../domain/bounces.ts";
import { reasonLeftOut } from "../../../domain/consent.ts";
import { nextAttemptAt } from "../../../domain/history.ts";
import { DELIVERY_NOTES } from "../../../domain/messages.ts";
import { reasonNotReminded } from "../../../domain/reminders.ts";
import type { DeliveryContext as Context } from "../../context.ts";
import { recordBounce } from "../../suppression/suppressions.ts";
import { composeMessage } from "../message.ts";
import { sweepAbandoned } from "../sweep-mail.ts";
import { createBatchBuffer, recordWaitingReason } from "./batch-buffer.ts";
import type { Lease } from "./lease.ts";
import { runMaintenance } from "./maintenance.ts";
import { type Marked, markSending } from "./mark-sending.ts";
import { createStreams, type MessageStream } from "./message-stream.ts";
import { dayOf, type Outcome, type RowOutcome, recordOutcomes, recordWithRetry } from "./outcomes.ts";

export type SendWorker = {
  /** Polls at once. Before `start`, it resolves when all due mails are processed. */
  wake(): Promise<void>;
  /** Starts regular polling. */
  start(): void;
  /** Resolves when the running deliveries have ended. */
  stop(): Promise<void>;
};

/**
 * Milliseconds. After a crash, leased rows are due again after `lease`; running processes renew their leases. Rows in
 * delivery become uncertain after `hold`, which is longer than the mailer's timeout for one delivery.
 */
type SendWorkerTimings = { lease: number; hold: number; poll: number };

const TIMINGS: SendWorkerTimings = { lease: 20_000, hold: 5 * 60_000, poll: 2_000 };

/** Delivers the mails of sends. Each process has one send worker, and all share the outbox. */
export function createSendWorker(context: Context, timings: SendWorkerTimings = TIMINGS): SendWorker {
  const { service, bulk } = createStreams(context.config.smtpConnections);
  const options = { name: "send worker", log: context.log, pollMs: timings.poll };
  const loops = createPollingLoops(options, [
    maintain,
    () => sweepAbandoned(context),
    () => drain(service),
    () => drain(bulk),
  ]);

  function maintain(): Promise<void> {
    return runMaintenance(context, { holdMs: timings.hold });
  }
  async function drain(stream: MessageStream): Promise<void> {
    while ((await runBatches(context, stream, { leaseMs: timings.lease, isStopped: loops.isStopped })) > 0);
  }

  return {
    async wake() {
      if (loops.isRunning()) return loops.notify();
      await maintain();
      await Promise.all([drain(service), drain(bulk)]);
      await maintain();
    },
    start: loops.start,
    stop: loops.stop,
  };
}

type BatchRun = { leaseMs: number; isStopped: () => boolean };

/**
 * Sends the due mails of a stream in parallel, until none is left or the circuit breaker opens.
 * @returns number of attempted mails
 */
async function runBatches(context: Context, stream: MessageStream, { leaseMs, isStopped }: BatchRun): Promise<number> {
  const isOver = () => isStopped() || stream.breaker.isOpen(context.clock());
  if (isOver()) return 0;
  const slots = stream.breaker.isHalfOpen() ? 1 : stream.slots;
  const buffer = createBatchBuffer(context, stream, {
    leaseMs,
    maxRows: stream.breaker.isHalfOpen() ? 1 : Number.POSITIVE_INFINITY,
  });
  const mark = batched((leases: Lease[]) => markSending(context, stream, leases));
  const record = batched((outcomes: RowOutcome[]) => recordAll(context, outcomes));
  const unsent: Lease[] = [];
  let attempted = 0;

  async function work(): Promise<void> {
    while (!isOver()) {
      const lease = await buffer.next();
      if (lease === null) return;
      const row = await mark(lease);
      if (row === null) unsent.push(lease);
      else await record({ send: lease.send, row, outcome: await attemptDelivery(context, stream, lease, row) });
      if (row !== null) attempted += 1;
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: slots }, work));
  await buffer.release(unsent);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return attempted;
}

async function recordAll(context: Context, outcomes: RowOutcome[]): Promise<undefined[]> {
  const groups = Map.groupBy(outcomes, (item) => `${item.send.id} ${dayOf(item)}`);
  for (const group of groups.values())
    await recordWithRetry(context, group.length, () => recordOutcomes(context, group));
  return outcomes.map(() => undefined);
}

type Waiter<A, B> = { item: A; resolve: (result: B) => void; reject: (reason: unknown) => void };

/**
 * Joins concurrent calls into one statement: calls made during a running batch form the next batch.
 * @param run returns a result for each item, in their order
 */
function batched<A, B>(run: (items: A[]) => Promise<B[]>): (item: A) => Promise<B> {
  let waiting: Waiter<A, B>[] = [];
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    // Waits one turn of the event loop, so that other callers join the batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        const results = await run(group.map(({ item }) => item));
        for (const [at, { resolve }] of group.entries()) resolve(results[at] as B);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isBusy = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isBusy) void work();
    });
}

/** Everything between marking a row as "sending" and recording its outcome. */
async function attemptDelivery(
  context: Context,
  stream: MessageStream,
  { send, recipient }: Lease,
  row: Marked,
): Promise<Outcome> {
  const reason = reasonLeftOut(send.category, row) ?? reasonNotReminded(send.emailType, row);
  if (reason !== null) return { status: "leftOut", error: reason };
  let message: Message;
  try {
    message = await composeMessage(context, send, { ...row, recipient });
  } catch (error) {
    context.log.error({ err: error, mail: row.id }, "mail not composed");
    return { status: "failed", error: DELIVERY_NOTES.notComposed };
  }
  if (context.mailer.keeps) return { status: "kept", content: message };
  try {
    await context.mailer.deliver(message);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.permanent)
      await suppressRefusedAddress(context, { address: recipient, mailId: row.id, reason: refusal.reason });
    return outcomeOfRefusal(context, stream, { send, row, refusal });
  }
  stream.breaker.recordSuccess();
  return { status: "sent" };
}

/** A permanent refusal counts as a bounce, so the address of a missing mailbox gets no more mail. */
async function suppressRefusedAddress(
  context: Context,
  { address, mailId, reason }: { address: string; mailId: string; reason: string },
): Promise<void> {
  const kind = bounceKind({ action: "failed", status: "", diagnostic: reason });
  if (kind === null) return;
  await recordBounce(context, context.db, { address, kind, source: mailId }).catch((error: unknown) =>
    context.log.error({ err: error, mail: mailId }, "bounce not recorded"),
  );
}

type Refused = { send: Lease["send"]; row: Marked; refusal: Refusal };

async function outcomeOfRefusal(
  context: Context,
  { breaker }: MessageStream,
  { send, row, refusal }: Refused,
): Promise<Outcome> {
  const now = context.clock();
  const { permanent, ofServer, untried, reason: error, code } = refusal;
  if (permanent) {
    breaker.recordSuccess();
    return { status: "failed", error };
  }
  if (ofServer) {
    breaker.trip(now);
    context.log.warn({ send: send.id, code }, "mail server refuses all mail, circuit breaker open");
    await recordWaitingReason(
      context,
      [send.id],
      msg("The mail server does not answer as it should. Sending continues by itself as soon as it does."),
    ).catch((err: unknown) => context.log.error({ err, send: send.id }, "waiting reason not recorded"));
  } else breaker.recordFailure(now);
  if (untried) return { status: "queued", error, attempts: row.attempts - 1, nextAttemptAt: now };
  const next = nextAttemptAt(row.attempts, now);
  return next === null ? { status: "failed", error } : { status: "queued", error, nextAttemptAt: next };
}
