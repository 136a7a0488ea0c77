import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Context } from "#platform/context.ts";
import type { CleanupAnswer, CleanupRequest } from "../contract/cleanup.ts";
import { countGathered } from "./count-gathered.ts";
import { detailsOf } from "./details.ts";
import { gatherRows } from "./gather.ts";
import { inOneSnapshot } from "./in-one-snapshot.ts";
import { signPreview } from "./preview-token.ts";
import { readOptions, requireCleaner } from "./read-options.ts";

/** A§7 cleanDatabase with dryRun: what a run would delete now, and the token that such a run needs. */
export async function previewCleanup(context: Context, actor: Actor, request: CleanupRequest): Promise<CleanupAnswer> {
  const actorId = requireCleaner(actor);
  const options = readOptions(request);
  const asOf = context.clock();
  const { adminEmails } = context.config;
  const { results, protectedAdmins, digest } = await inOneSnapshot(context, async (tx) => {
    await gatherRows(tx, { options, asOf, adminEmails });
    const counted = await countGathered(tx);
    const details = detailsOf(options, "found", counted.results);
    await recordAct(tx, context.clock, actor, { action: "cleanup.previewed", details });
    return counted;
  });
  const preview = await signPreview(context, { actorId, options, asOf, digest });
  return { dryRun: true, results, protectedAdmins, preview };
}
