import * as v from "valibot";
import type { Context } from "../context.ts";
import { PREPARE_JOB, prepareSend, sweepPreparing } from "./prepare-send.ts";

const Preparing = v.object({ id: v.pipe(v.string(), v.uuid()) });

export async function defineSendJobs(context: Context): Promise<void> {
  const { queue } = context;
  await queue.define(PREPARE_JOB, (data) => prepareSend(context, v.parse(Preparing, data).id));
  await queue.define("mail.prepare-sweep", () => sweepPreparing(context), { cron: "* * * * *" });
}
