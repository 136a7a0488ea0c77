import type { Context } from "#platform/context.ts";
import { tidyPhotos } from "./tidy-photos.ts";

/** All work on profiles in the background, with its hours. */
export async function defineProfileJobs(context: Context): Promise<void> {
  await context.queue.define("files.tidy", () => tidyPhotos(context), { cron: "40 3 * * *" });
}
