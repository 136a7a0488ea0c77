import type { Context } from "../context.ts";
import { dropUnheldFiles, SWEEP_FILES_JOB } from "./drop-unheld-files.ts";

/** All work on files in the background, with its hours. */
export async function defineFileJobs(context: Context): Promise<void> {
  await context.queue.define(SWEEP_FILES_JOB, () => sweepFiles(context), { cron: "*/5 * * * *" });
}

async function sweepFiles(context: Context): Promise<void> {
  while (await dropUnheldFiles(context));
}
