import type { Actor } from "#kernel/actor.ts";
import { conflict } from "#kernel/errors.ts";
import { isSelf } from "#kernel/permissions.ts";
import { sectionFlags } from "#kernel/sections.ts";
import type { Stage } from "#kernel/stages.ts";
import type { Queryable } from "#platform/db/database.ts";
import { fieldsInWords } from "#platform/http/in-words.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { languageNow } from "#platform/i18n/i18n.ts";
import { readLanguage } from "#platform/mail-transport/reader-language.ts";
import type { SavedProfile, SaveRequest, SubmitRequest } from "../contract/profiles.ts";
import { isConfirmed, isFall, stageChange, unconfirmedText } from "../domain/stage-change.ts";
import { STEPS } from "../domain/steps.ts";
import { requireEditor } from "./access.ts";
import type { Context } from "./context.ts";
import { profileCompleteMail } from "./mails.ts";
import { type MergedChanges, mergeChanges, readChanges } from "./merge-changes.ts";
import { presentProfile } from "./present.ts";
import { changedTo, giveMemberId, planUpdate, rowAfter } from "./profile-update.ts";
import { type ProfileRow, stageOf } from "./queries.ts";
import { type Plan, type ProfileMail, type Written, writeProfile } from "./write-profile.ts";

/** An idempotent save with one read and one conditional write (docs/product/profiles.md#auto-save). */
export async function saveProfile(
  context: Context,
  actor: Actor,
  id: string,
  request: SaveRequest,
  known?: ProfileRow | null,
): Promise<Written<MergedChanges>> {
  requireEditor(actor, id);
  const plan = planSave(request, context.clock());
  const confirmed = (row: ProfileRow) => requireConfirmedFall(actor, row, plan(row), request.fallTo);
  return writeProfile(context, actor, id, confirmed, known);
}

/** @throws 422 for unknown field names */
export function planSave({ changes, baseVersion }: SaveRequest, now: Date): (row: ProfileRow) => Plan<MergedChanges> {
  const given = readChanges(changes, now);
  return (row) => {
    const merged = mergeChanges(row, given, baseVersion);
    return { update: planUpdate(row, "autoSave", changedTo(row, merged, now), now), result: merged };
  };
}

export function presentSaved({ row, result }: Written<MergedChanges>): SavedProfile {
  return { profile: presentProfile(row), conflicts: result.conflicts, fields: fieldsInWords(result.problems) };
}

/** Other editors must confirm that the stage falls; owners need not. @throws 409 without the confirmation */
function requireConfirmedFall<T>(actor: Actor, row: ProfileRow, plan: Plan<T>, shown: Stage | undefined): Plan<T> {
  const after = plan.update && stageOf({ ...row, ...plan.update });
  const change = after && stageChange(stageOf(row), after);
  if (isSelf(actor, row.id) || !change || !isFall(change) || isConfirmed(change, shown)) return plan;
  throw conflict(unconfirmedText(change, row.fullName));
}

/** Only the owner's confirmation issues the card (decisions 2 and 5; docs/product/profiles.md#submit). */
export async function submitProfile(
  context: Context,
  actor: Actor,
  id: string,
  { changes, baseVersion, confirmCard, fallTo }: SubmitRequest,
): Promise<SavedProfile> {
  requireEditor(actor, id);
  const given = readChanges(changes, context.clock());
  const ticked = confirmCard && isSelf(actor, id);
  const plan = async (row: ProfileRow) => {
    const planned = await planSubmit(context, row, mergeChanges(row, given, baseVersion), ticked);
    return requireConfirmedFall(actor, row, planned, fallTo);
  };
  return presentSaved(await writeProfile(context, actor, id, plan));
}

async function planSubmit(
  { db, clock, config }: Context,
  row: ProfileRow,
  merged: MergedChanges,
  ticked: boolean,
): Promise<Plan<MergedChanges>> {
  const now = clock();
  const changed = changedTo(row, merged, now);
  const flags = sectionFlags(rowAfter(row, changed));
  const confirms = ticked && row.cardConfirmedAt === null && isSettled(merged) && STEPS.every(({ key }) => flags[key]);
  const memberId = flags.basic ? await giveMemberId(db, rowAfter(row, changed)) : row.memberId;
  const values = { ...changed, memberId, ...(confirms ? { cardConfirmedAt: now } : {}) };
  return {
    update: planUpdate(row, "submit", values, now),
    mail: confirms ? await completeMail(db, rowAfter(row, values), config.siteUrl) : undefined,
    result: merged,
  };
}

/** The owner confirms the stored details, so no change may be left unsaved. */
function isSettled({ conflicts, problems }: MergedChanges): boolean {
  return conflicts.length === 0 && Object.keys(problems).length === 0;
}

async function completeMail(db: Queryable, row: ProfileRow, siteUrl: string): Promise<ProfileMail> {
  const mail = {
    fullName: row.calledAs ?? row.fullName ?? "",
    memberId: row.memberId ?? "",
    entrepreneurType: row.entrepreneurType,
    businessName: row.businessName ?? "",
    siteUrl,
  };
  const language = await readLanguage(db, row.id, languageNow());
  return { kind: "profileComplete", content: inLanguage(language, () => profileCompleteMail(mail)) };
}
