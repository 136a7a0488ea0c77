/** Milliseconds. */
export type LeaseTimings = {
  /** A lease not renewed for this long belongs to a process that died. */
  expiresAfter: number;
  renewEvery: number;
  /** A process that could not renew for this long aborts its work, before another process may begin. */
  abortAfter: number;
};

type Lease = {
  /** Start of the lease by performance.now(), read before the lease was requested. */
  since: number;
  /** @returns false when another process holds the lease */
  renew(): Promise<boolean>;
};

/** Renews the lease while the work lasts, and aborts the work once the lease is lost. */
export async function whileRenewing<T>(
  { since, renew }: Lease,
  { renewEvery, abortAfter }: LeaseTimings,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  let renewedAt = since;
  let isRenewing = false;
  const heartbeat = setInterval(async () => {
    if (performance.now() - renewedAt >= abortAfter) lost.abort();
    if (isRenewing || lost.signal.aborted) return;
    isRenewing = true;
    const at = performance.now();
    const isOurs = await renew().catch(() => null);
    if (isOurs) renewedAt = at;
    if (isOurs === false) lost.abort();
    isRenewing = false;
  }, renewEvery);
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(heartbeat);
  }
}
