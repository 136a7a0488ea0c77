import type { Context } from "#accounts/server/context.ts";
import { defineMemberActJob } from "./acts/carry-out.ts";
import { COUNT_JOB, countSegments } from "./count-segments.ts";
import { keepLastVisits } from "./keep-last-visits.ts";
import { lookForSpam } from "./look-for-spam.ts";

export async function defineMemberJobs(context: Context): Promise<void> {
  const { queue } = context;
  await queue.define(COUNT_JOB, () => countSegments(context));
  await queue.define("members.visits", () => keepLastVisits(context, daysAgo(context, 1)), { cron: "12 * * * *" });
  await queue.define("members.allVisits", () => keepLastVisits(context, null), { cron: "10 2 * * *" });
  await queue.define("members.spam", () => lookForSpam(context, daysAgo(context, 2)), { cron: "*/10 * * * *" });
  await queue.define("members.allSpam", () => lookForSpam(context, null), { cron: "25 2 * * *" });
  await defineMemberActJob(context);
  await queue.send("members.spam", {});
}

const daysAgo = ({ clock }: Pick<Context, "clock">, days: number) => new Date(clock().getTime() - days * 86_400_000);
