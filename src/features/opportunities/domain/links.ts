import type { Day } from "#kernel/time-zone.ts";
import { msg } from "#kernel/translate.ts";

/** What a look at a link finds (docs/product/opportunities.md#links). */
export const LINK_RESULTS = [
  "ok",
  /** It leads to another registrable domain. */
  "moved",
  /** Nothing can be said: the site lets no program look. */
  "refused",
  "notFound",
  "badTls",
  "noAnswer",
  "loop",
  "privateAddress",
] as const;
export type LinkResult = (typeof LINK_RESULTS)[number];

export const LINK_FAILURES = [
  "notFound",
  "badTls",
  "noAnswer",
  "loop",
  "privateAddress",
] as const satisfies LinkResult[];
export type LinkFailure = (typeof LINK_FAILURES)[number];

export const isLinkFailure = (result: string | null): result is LinkFailure =>
  LINK_FAILURES.some((known) => known === result);

/** On how many days it has to fail before anybody is told: sites have bad days. */
export const FAILING_DAYS = 2;

type Failing = { failures: number; failedOn: Day | null };

/** On how many days in a row a link has failed now; several looks on one day are one. */
export function afterLook({ failures, failedOn }: Failing, result: LinkResult, today: Day): Failing {
  if (!isLinkFailure(result)) return { failures: 0, failedOn: null };
  return { failures: failedOn === today ? failures : failures + 1, failedOn: today };
}

/** What members read of a link that fails. */
export const linkTroubleText = (result: LinkFailure): string =>
  result === "badTls"
    ? msg("The link was not safe to open on {day}: its certificate is not valid")
    : msg("The link did not answer on {day}");
