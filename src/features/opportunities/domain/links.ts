import type { Day } from "#kernel/time-zone.ts";
import { msg } from "#kernel/translate.ts";

/** docs/product/opportunities.md#links */
export const LINK_RESULTS = [
  "ok",
  /** The link redirects to another registrable domain. */
  "moved",
  /** The site blocks automated requests, so the state of the link is unknown. */
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

/** Days on which a link must fail before a warning is shown, because short outages are common. */
export const FAILING_DAYS = 2;

type Failing = { failures: number; failedOn: Day | null };

/** Counts the consecutive days on which a link failed; several checks on one day count once. */
export function afterLook({ failures, failedOn }: Failing, result: LinkResult, today: Day): Failing {
  if (!isLinkFailure(result)) return { failures: 0, failedOn: null };
  return { failures: failedOn === today ? failures : failures + 1, failedOn: today };
}

export const linkTroubleText = (result: LinkFailure): string =>
  result === "badTls"
    ? msg("The link was not safe to open on {day}: its certificate is not valid")
    : msg("The link did not answer on {day}");
