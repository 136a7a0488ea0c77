import * as v from "valibot";
import type { Context } from "#platform/context.ts";
import { readNote, signNote } from "#platform/http/signed-note.ts";
import { CLEANUP_OPTIONS, type CleanupOptions, PREVIEW_MINUTES } from "../domain/options.ts";

/** What a run has to find again. */
export type Preview = { actorId: string; options: CleanupOptions; asOf: Date; digest: string };

const PURPOSE = "cleanup-preview";
const Claims = v.object({
  sub: v.string(),
  options: v.array(v.picklist(CLEANUP_OPTIONS)),
  asOf: v.number(),
  digest: v.string(),
});

export async function signPreview(
  context: Context,
  { actorId, options, asOf, digest }: Preview,
): Promise<{ token: string; expiresAt: string }> {
  const expiresAt = new Date(asOf.getTime() + PREVIEW_MINUTES * 60_000);
  const chosen = CLEANUP_OPTIONS.filter((name) => options[name]);
  const claims = { sub: actorId, options: chosen, asOf: asOf.getTime(), digest };
  return { token: await signNote(context, PURPOSE, { claims, expiresAt }), expiresAt: expiresAt.toISOString() };
}

/** Null when it is over, or none of ours. */
export async function readPreview(context: Context, token: string): Promise<Preview | null> {
  const note = await readNote(context, PURPOSE, { schema: Claims, token });
  if (note === null) return null;
  const { sub, options, asOf, digest } = note;
  return { actorId: sub, options: optionsOf(options), asOf: new Date(asOf), digest };
}

const optionsOf = (chosen: (keyof CleanupOptions)[]): CleanupOptions => ({
  cleanProfiles: chosen.includes("cleanProfiles"),
  cleanPreApplications: chosen.includes("cleanPreApplications"),
  cleanEmailLogs: chosen.includes("cleanEmailLogs"),
  cleanOpportunityClicks: chosen.includes("cleanOpportunityClicks"),
});
