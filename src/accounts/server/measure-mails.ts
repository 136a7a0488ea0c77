import type { Meter } from "@opentelemetry/api";
import { observeDatabase } from "#platform/observability/observe-database.ts";
import type { Context } from "./context.ts";
import { MAIL_SHARE_NAMES, type MailShare, nameOfShare, pointsOf } from "./mail-shares.ts";

const MAILS_OF_HOUR = `
  select split_part(key, ':', 3) as share, points from rate_limits
  where key = any($1) and expire > extract(epoch from now()) * 1000`;

/** Account mails that were counted in this hour; past the limit of a share it counts what was refused as well. */
export async function readMailsOfHour({ db }: Pick<Context, "db">): Promise<{ share: MailShare; points: number }[]> {
  const shares = MAIL_SHARE_NAMES.map((share) => `${nameOfShare(share)}:all`);
  return (await db.$client.query(MAILS_OF_HOUR, [shares])).rows;
}

/** Of the whole installation: each process tells the same. */
export function measureAccountMails(meter: Meter, { db, log, config }: Pick<Context, "db" | "log" | "config">): void {
  const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description });
  const mails = gauge("isa_account_mails_hour", "Account mails asked for in this hour, of all processes, by share");
  const limit = gauge("isa_account_mails_limit", "How many of them a share may send");
  observeDatabase(meter, {
    log,
    gauges: [mails, limit],
    read: () => readMailsOfHour({ db }),
    observe(result, mailsOfHour) {
      for (const { share, points } of mailsOfHour) result.observe(mails, points, { share });
      for (const share of MAIL_SHARE_NAMES) result.observe(limit, pointsOf({ config }, share), { share });
    },
  });
}
