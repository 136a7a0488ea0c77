import type { Context } from "#features/email/server/context.ts";
import type { Actor } from "#kernel/actor.ts";
import { ApiError } from "#kernel/errors.ts";
import type { InviteManyAnswer, InviteResult } from "../contract/admin-pre-applications.ts";
import { inviteApplicant } from "./admin-invite.ts";

/** One after the other, each on its own: one who cannot be invited keeps nobody else from it. */
export async function inviteMany(context: Context, actor: Actor, ids: readonly string[]): Promise<InviteManyAnswer> {
  const results: InviteResult[] = [];
  for (const id of new Set(ids)) results.push(await inviteOne(context, actor, id));
  return { results };
}

async function inviteOne(context: Context, actor: Actor, id: string): Promise<InviteResult> {
  try {
    const { sent } = await inviteApplicant(context, actor, id);
    return { id, sent, message: null };
  } catch (error) {
    if (error instanceof ApiError) return { id, sent: null, message: error.message };
    throw error;
  }
}
