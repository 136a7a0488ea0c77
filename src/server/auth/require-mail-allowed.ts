import { RESEND_AFTER_S } from "#domain/auth/one-time-code.ts";
import type { Context } from "../context.ts";
import { rateLimit, secondsToWait } from "../http/rate-limit.ts";
import { tooManyMails } from "./errors.ts";
import { openShare } from "./limits.ts";
import { sha256 } from "./secrets.ts";

const HOUR = 3600;

type Asked = {
  /** Whether a mail would go out. */
  sends?: boolean;
  /** Whether a session or the service key says who asks: for those a share is kept. */
  isKnown?: boolean;
};

/**
 * One mail per address and kind a minute, and a limit per hour in all. Whoever asks hears the same about every address:
 * where nothing would go out, nothing counts towards the hour, whose limit is checked all the same.
 */
export async function requireMailAllowed(
  context: Context,
  kind: string,
  email: string,
  { sends = true, isKnown = false }: Asked = {},
): Promise<void> {
  const limit = { name: `auth:mail:${kind}`, points: 1, seconds: RESEND_AFTER_S };
  const seconds = await rateLimit({ context, key: sha256(email), ...limit });
  if (seconds !== null) throw tooManyMails(seconds);
  const { mails } = context.config.auth.limits;
  if (!isKnown) await requireLeft(context, { name: "auth:mails:open", points: openShare(mails) }, sends);
  await requireLeft(context, { name: "auth:mails", points: mails }, sends);
}

async function requireLeft(context: Context, { name, points }: { name: string; points: number }, sends: boolean) {
  const limit = { context, key: "all", points, seconds: HOUR };
  const before = await secondsToWait({ ...limit, name });
  const counted = await rateLimit({ ...limit, name: sends ? name : `${name}:unsent` });
  const seconds = before ?? (sends ? counted : null);
  if (seconds === null) return;
  context.log.error({ limit: points, seconds }, "account mails of this hour are used up");
  throw tooManyMails(seconds);
}
