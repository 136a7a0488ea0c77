import type { Context } from "../context.ts";
import { deleteOrphanedFiles, SWEEP_FILES_JOB } from "./delete-orphaned-files.ts";

export async function defineFileJobs(context: Context): Promise<void> {
  const { queue } = context;
  await queue.define(SWEEP_FILES_JOB, () => sweepFiles(context), { cron: "*/5 * * * *" });
}

async function sweepFiles(context: Context): Promise<void> {
  let after: string | null | undefined;
  while (after !== null) after = await deleteOrphanedFiles(context, after);
}
