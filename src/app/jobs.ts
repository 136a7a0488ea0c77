import { defineAccountJobs } from "#accounts/server/jobs.ts";
import { defineSmsJobs } from "#accounts/server/sms/jobs.ts";
import { defineDirectoryJobs } from "#features/directory/server/jobs.ts";
import { defineConsentJobs } from "#features/email/server/consent/jobs.ts";
import { defineMailJobs } from "#features/email/server/delivery/jobs.ts";
import type { SendWorker } from "#features/email/server/delivery/send-worker/send-worker.ts";
import { defineReminderJobs } from "#features/email/server/reminders/jobs.ts";
import { defineSendJobs } from "#features/email/server/sends/jobs.ts";
import { defineFormVisitJobs } from "#features/insights/server/form-visits/jobs.ts";
import { defineInsightJobs } from "#features/insights/server/jobs.ts";
import { defineContactJobs } from "#features/introductions/server/contact/jobs.ts";
import { defineIntroductionJobs } from "#features/introductions/server/jobs.ts";
import { defineMemberJobs } from "#features/members/server/jobs.ts";
import { defineNoticeJobs } from "#features/notices/server/jobs.ts";
import { defineOpportunityJobs } from "#features/opportunities/server/jobs.ts";
import { defineOutcomeJobs } from "#features/outcomes/server/jobs.ts";
import { definePreApplicationJobs } from "#features/pre-applications/server/jobs.ts";
import { defineProfileJobs } from "#features/profiles/server/jobs.ts";
import { defineSavedOpportunityJobs } from "#features/saved-opportunities/server/jobs.ts";
import { defineSearchJobs } from "#features/search/server/jobs.ts";
import { defineFileJobs } from "#platform/files/jobs.ts";
import { defineQueueJobs } from "#platform/jobs/jobs.ts";
import { defineLiveJobs } from "#platform/realtime/jobs.ts";
import type { Context } from "./context.ts";

/** Runs in processes without workers too: a queue must exist before a job is sent to it. */
export async function defineJobs(context: Context): Promise<SendWorker> {
  const sendWorker = await defineMailJobs(context);
  await defineConsentJobs(context);
  await defineSendJobs(context);
  await defineReminderJobs(context);
  await defineAccountJobs(context);
  await defineSmsJobs(context);
  await defineFileJobs(context);
  await defineProfileJobs(context);
  await defineMemberJobs(context);
  await defineOpportunityJobs(context);
  await defineSavedOpportunityJobs(context);
  await definePreApplicationJobs(context);
  await defineIntroductionJobs(context);
  await defineOutcomeJobs(context);
  await defineFormVisitJobs(context);
  await defineContactJobs(context);
  await defineLiveJobs(context);
  await defineNoticeJobs(context);
  return sendWorker;
}

/** Jobs that start with a scan of all data. */
export async function defineLaterJobs(context: Context): Promise<void> {
  await defineDirectoryJobs(context);
  await defineInsightJobs(context);
  await defineSearchJobs(context);
  await defineQueueJobs(context);
}
