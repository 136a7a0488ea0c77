import { MEMBER_HEADER, UNKNOWN_MEMBER } from "#kernel/device-headers.ts";
import { KEPT_PAGES, type KeptPages, keptPagesOf } from "./kept-pages.ts";

/** Compressed bytes. Two releases without a common file need 1 MB. */
export const MOST_BYTES = { pages: 1_200_000, assets: 1_800_000 } as const;

export type Copy = { address: string; keptAt: number; bytes: number; isNeeded: boolean };
type Answer = Pick<Response, "status" | "type" | "headers">;

const isPage = ({ headers }: Answer) => headers.get("content-type")?.startsWith("text/html") === true;

/** @returns null for a guest's page, undefined when the member is unknown */
export function memberOf(answer: Answer): string | null | undefined {
  if (answer.type === "opaqueredirect" || answer.status >= 500 || !isPage(answer)) return undefined;
  const member = answer.headers.get(MEMBER_HEADER);
  return member === UNKNOWN_MEMBER ? undefined : member;
}

export function decide(address: string, answer: Answer): "keep" | "forget" | "leave" {
  if (!memberOf(answer) || keptPagesOf(address) === null) return "leave";
  return answer.status === 200 ? "keep" : "forget";
}

const DAY_MS = 86_400_000;
/** A copy expires after two weeks, because it is personal data on a device that may be lost. */
export const MOST_DAYS = 14;

export const isExpired = ({ keptAt }: { keptAt: number }, now: number): boolean => now - keptAt >= MOST_DAYS * DAY_MS;

/** `changedAt`: time of the member's last write. */
type Moment = { now: number; release: string; changedAt: number };

/** A prefetch is due unless the copy is fresh, of this release, and newer than the last write. */
export function isDue({ ahead, freshMs }: KeptPages, copy: { keptAt: number; release: string }, at: Moment): boolean {
  const isOutdated = ahead !== undefined && copy.keptAt < at.changedAt;
  return isOutdated || copy.release !== at.release || at.now - copy.keptAt >= freshMs;
}

/** @returns copies above the limits of number or bytes: unneeded copies first, then the oldest */
export function tooMany<Kept extends Copy>(copies: readonly Kept[], mostBytes: number): Kept[] {
  const counts = new Map<KeptPages, number>();
  let bytes = 0;
  // Older browsers lack `toSorted`, and a service worker has no polyfills.
  const bestFirst = [...copies].sort(
    (one, other) => Number(other.isNeeded) - Number(one.isNeeded) || other.keptAt - one.keptAt,
  );
  return bestFirst.filter(({ address, bytes: more }) => {
    const kind = keptPagesOf(address);
    const count = (kind && counts.get(kind)) ?? 0;
    if (kind) counts.set(kind, count + 1);
    if (kind && count >= kind.most) return true;
    bytes += more;
    return bytes > mostBytes;
  });
}

export const aheadIn = (language: string): string[] =>
  KEPT_PAGES.flatMap(({ ahead }) => (ahead === undefined ? [] : [language + ahead]));
