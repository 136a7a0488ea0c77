import { and, eq, type SQL, sql } from "drizzle-orm";
import type { EmailCategory } from "#kernel/mail-kinds.ts";
import { msg } from "#kernel/translate.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { isEmailType } from "../../../domain/email-types.ts";
import type { Context } from "../../context.ts";
import { readSendSettings, type SendSettings } from "../../settings/queries.ts";
import { readRemainingQuota } from "../daily-limit.ts";
import { textEncodingOf } from "../message.ts";
import { type Lease, type LeasedSend, leaseRows, releaseLeases, renewLeases } from "./lease.ts";
import type { MessageStream } from "./message-stream.ts";

type Limits = { leaseMs: number; maxRows: number };

/** Rows to send in one run of a stream: batches of the due sends in turn. The next batch is fetched early. */
type BatchBuffer = {
  next(): Promise<Lease | null>;
  /** Makes these rows, and those still in the buffer, due again. */
  release(unsent: Lease[]): Promise<void>;
};

type BufferState = {
  context: Context;
  stream: MessageStream;
  leaseMs: number;
  leases: Lease[];
  remaining: number;
  lastSend: string | undefined;
  fetching: Promise<void> | undefined;
  renewing: Promise<void> | undefined;
  isEmpty: boolean;
};

export function createBatchBuffer(context: Context, stream: MessageStream, { leaseMs, maxRows }: Limits): BatchBuffer {
  const state: BufferState = {
    context,
    stream,
    leaseMs,
    leases: [],
    remaining: maxRows,
    lastSend: undefined,
    fetching: undefined,
    renewing: undefined,
    isEmpty: false,
  };
  return {
    next: () => nextLease(state),
    release: (unsent) => release(state, unsent),
  };
}

async function nextLease(state: BufferState): Promise<Lease | null> {
  const { leases, stream } = state;
  for (;;) {
    while (state.renewing !== undefined) await state.renewing;
    const [first] = leases;
    if (!first && state.isEmpty) return null;
    if (!first) await fetchOnce(state);
    else if (isAging(state, first)) await renew(state);
    else {
      leases.shift();
      if (leases.length < stream.slots && !state.isEmpty) fetchOnce(state).catch(() => undefined);
      return first;
    }
  }
}

async function release({ context, leases, fetching }: BufferState, unsent: Lease[]): Promise<void> {
  await fetching?.catch(() => undefined);
  await releaseLeases(context, [...unsent, ...leases.splice(0)]);
}

function fetchOnce(state: BufferState): Promise<void> {
  state.fetching ??= fetchBatch(state).finally(() => {
    state.fetching = undefined;
  });
  return state.fetching;
}

async function fetchBatch(state: BufferState): Promise<void> {
  const { context, stream, leaseMs } = state;
  const settings = await readSendSettings(context);
  const due = await listDueSends(context, stream);
  const quota =
    stream.isService || due.length === 0 ? settings.batch : await readRemainingQuota(context, settings.dailyLimit);
  if (quota === 0)
    await recordWaitingReason(
      context,
      idsOf(due),
      msg("The daily limit is reached. Sending continues after midnight UTC."),
    );
  const count = Math.min(settings.batch, quota, state.remaining);
  for (const { id } of count > 0 ? inTurn(due, state.lastSend) : []) {
    const send = await openSend(context, id, settings);
    const batch = send ? await leaseRows(context, send, { count, leaseMs }) : [];
    if (batch.length === 0) continue;
    state.leases.push(...batch);
    state.remaining -= batch.length;
    state.lastSend = id;
    return;
  }
  state.isEmpty = true;
}

const isAging = ({ context, leaseMs }: BufferState, { until }: Lease) =>
  until.getTime() - context.clock().getTime() < leaseMs / 2;

function renew(state: BufferState): Promise<void> {
  const { context, leases, leaseMs } = state;
  const held = leases.splice(0);
  state.renewing = renewLeases(context, held, leaseMs)
    .then((renewed) => void leases.unshift(...renewed))
    .finally(() => {
      state.renewing = undefined;
    });
  return state.renewing;
}

const idsOf = (sends: DueSend[]) => sends.map(({ id }) => id);

/** Round robin: a short send does not wait until a long send ends. */
function inTurn(due: DueSend[], last: string | undefined): DueSend[] {
  const at = due.findIndex(({ id }) => id === last) + 1;
  return [...due.slice(at), ...due.slice(0, at)];
}

type DueSend = { id: string; status: string; error: string | null };

/** Sends with due recipient rows, oldest first. */
async function listDueSends({ db, clock }: Context, { isService }: MessageStream): Promise<DueSend[]> {
  const ofStream: SQL = isService ? sql`category is null` : sql`category is not null`;
  const { rows } = await db.execute<DueSend>(sql`
    select id, status, error from email_sends s
    where status in ('queued', 'sending') and ${ofStream} and exists (
      select from outbox
      where send_id = s.id and status = 'queued' and next_attempt_at <= ${clock().toISOString()})
    order by created_at, id`);
  return rows;
}

/** Starts a send, or clears its waiting reason. @returns null when it was paused, cancelled or erased meanwhile */
async function openSend(context: Context, id: string, settings: SendSettings): Promise<LeasedSend | null> {
  const { db, clock } = context;
  await db.execute(sql`
    update email_sends
    set status = 'sending', started_at = coalesce(started_at, ${clock().toISOString()}), error = null
    where id = ${id} and (status = 'queued' or (status = 'sending' and error is not null))`);
  const [send] = await db
    .select()
    .from(emailSends)
    .where(and(eq(emailSends.id, id), eq(emailSends.status, "sending")));
  if (!send) return null;
  const { emailType, category, subject, htmlContent, textContent, translations, trackOpens, trackClicks, createdBy } =
    send;
  return {
    ...{ id, subject, htmlContent, textContent, translations, trackOpens, trackClicks, createdBy, settings },
    emailType: isEmailType(emailType) ? emailType : "custom",
    // A category that this version does not know still needs consent.
    category: category as EmailCategory | null,
    textEncoding: textEncodingOf(send),
  };
}

/** Stores why a send waits; the history shows the reason until the send continues. */
export async function recordWaitingReason({ db }: Context, ids: string[], note: string): Promise<void> {
  await db.execute(sql`
    update email_sends set error = ${note}
    where id = any(${sql.param(ids)}::uuid[]) and status in ('queued', 'sending') and error is distinct from ${note}`);
}
