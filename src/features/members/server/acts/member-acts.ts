import * as v from "valibot";
import type { Context } from "#accounts/server/context.ts";
import type { Actor } from "#kernel/actor.ts";
import { conflict, forbidden, invalid } from "#kernel/errors.ts";
import { isGuest } from "#kernel/permissions.ts";
import { readSignedToken, signToken } from "#platform/http/signed-token.ts";
import type {
  MemberActAnswer,
  MemberActPreview,
  MemberActPreviewRequest,
  MemberActRequest,
} from "../../contract/member-acts.ts";
import {
  AT_ONCE,
  isTyped,
  MEMBER_ACT_PROBLEMS,
  MEMBER_ACTS,
  NAMED_ROWS,
  PREVIEW_MINUTES,
  spareReason,
} from "../../domain/member-acts.ts";
import { type Administrator, carryOut, sendMemberActJob } from "./carry-out.ts";
import { type ChosenMember, fingerprintOf, readChosen, readSelection } from "./selection.ts";

const PURPOSE = "member-act";
const Claims = v.object({ sub: v.string(), act: v.picklist(MEMBER_ACTS), people: v.string() });

/** Changes nothing (docs/product/members-admin.md#several-at-once). */
export async function previewMemberAct(
  context: Context,
  actor: Actor,
  { act, selection }: MemberActPreviewRequest,
): Promise<MemberActPreview> {
  const by = requireAdministrator(actor);
  const ids = await readSelection(context, selection);
  const spares = { actorId: by.id, adminEmails: context.config.adminEmails };
  const rows = (await readChosen(context.db, ids)).map((member) => ({
    ...{ id: member.id, name: nameOf(member), email: member.email, hasProfile: member.hasProfile },
    spared: spareReason(member, spares),
  }));
  const spared = rows.filter((row) => row.spared !== null);
  const affected = rows.filter((row) => row.spared === null);
  const expiresAt = new Date(context.clock().getTime() + PREVIEW_MINUTES * 60_000);
  const claims = { sub: by.id, act, people: fingerprintOf(ids) };
  return {
    affected: affected.length,
    spared: spared.length,
    rows: [...spared, ...affected].slice(0, NAMED_ROWS),
    typed: isTyped(act, affected.length),
    confirmation: await signToken(context, PURPOSE, { claims, expiresAt }),
  };
}

/** @throws 409 when the selection has changed since the preview, or the preview has expired */
export async function runMemberAct(
  context: Context,
  actor: Actor,
  { act, selection, confirmation, typed }: MemberActRequest,
): Promise<MemberActAnswer> {
  const by = requireAdministrator(actor);
  const seen = await readSignedToken(context, PURPOSE, { schema: Claims, token: confirmation });
  if (seen === null || seen.sub !== by.id || seen.act !== act) throw conflict(MEMBER_ACT_PROBLEMS.expired);
  const ids = await readSelection(context, selection);
  if (seen.people !== fingerprintOf(ids)) throw conflict(MEMBER_ACT_PROBLEMS.changed);
  const spares = { actorId: by.id, adminEmails: context.config.adminEmails };
  const affected = (await readChosen(context.db, ids)).filter((member) => spareReason(member, spares) === null);
  if (isTyped(act, affected.length) && typed !== affected.length) throw invalid({ typed: MEMBER_ACT_PROBLEMS.typed });
  const affectedIds = affected.map(({ id }) => id);
  if (affectedIds.length <= AT_ONCE) return { done: await carryOut(context, by, act, affectedIds), waiting: 0 };
  await sendMemberActJob(context, by, act, affectedIds);
  return { done: 0, waiting: affectedIds.length };
}

function requireAdministrator(actor: Actor): Administrator {
  if (isGuest(actor)) throw forbidden();
  return actor;
}

function nameOf({ businessName, fullName, email, phone }: ChosenMember): string {
  return businessName?.trim() || fullName?.trim() || email || (phone ? `+${phone}` : "");
}
